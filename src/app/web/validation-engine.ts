// The schemas' compiler probes `new Function`, which the content security policy reports as a violation. Set
// where zod will look for it: `z.config` would bring a part of the library to pages that validate nothing.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
