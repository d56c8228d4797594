import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Bell } from '#modules/notifications/web/bell/bell.tsx'
import { loadNotificationTexts } from '#modules/notifications/web/bell/load-texts.ts'
import { FollowJobs } from './follow-jobs.tsx'
import { JobsLink } from './jobs-link.tsx'

const loadTexts = async () => {
  await loadNotificationTexts()
  return true
}

/** What the header shows of the manager's jobs and notifications. Loaded after the first render. */
export default function HeaderTools() {
  const hasTexts = useLazyLoad(loadTexts, true)
  return (
    <>
      <FollowJobs />
      <JobsLink />
      {hasTexts && <Bell />}
    </>
  )
}
