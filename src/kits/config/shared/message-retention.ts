/** After how many days visitors' messages are erased, where the configuration does not say otherwise. */
export const defaultMessageRetentionDays = 365
