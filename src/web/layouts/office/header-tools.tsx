import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { FollowJobs } from './follow-jobs.tsx'
import { JobsLink } from './jobs-link.tsx'
import { Bell } from './notifications/bell.tsx'
import { loadNotificationTexts } from './notifications/load-texts.ts'

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
