import type { Answer } from '../failure/code.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { JobId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { JobRowView, JobView } from './views.ts';

/** The jobs of a site: acts over many things that go on by themselves. The issuer's client port opens them. */
export interface Jobs {
  job(siteCode: SiteCode, jobId: JobId): Answer<JobView>;
  /** Newest first; with `withRefused` those alone of which something was refused, with `proposed` those that wait for a second person. */
  list(query: PageQuery & { siteCode: SiteCode; withRefused?: boolean; proposed?: boolean }): Answer<Page<JobView>>;
  /** What of a job was refused, in the order of its things. */
  refused(query: PageQuery & { siteCode: SiteCode; jobId: JobId }): Answer<Page<JobRowView>>;
  /** The same as a CSV file. */
  download(siteCode: SiteCode, jobId: JobId): Answer<DownloadedFile>;
  /** Lets a job begin that a colleague has proposed; refused with `colleagueNeeded` to whoever proposed it, and with `wrongState` once it has begun or ended. */
  approve(order: { siteCode: SiteCode; jobId: JobId; key: string }): Answer<void>;
  /** Calls off what is not yet done; refused with `wrongState` once the job has ended. */
  cancel(siteCode: SiteCode, jobId: JobId): Answer<void>;
  /** Opens the job that takes back what this one did, of each thing that stands as this one has left it; `wrongState` where nothing can be. */
  undo(order: { siteCode: SiteCode; jobId: JobId; key: string }): Answer<{ jobId: JobId }>;
}
