import * as z from 'zod/mini'

// The schemas' compiler probes `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true })
