import { type OpenUpload, UPLOAD_KIND, type Uploads } from '@naru/domain/upload';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { code, count, flag, list, reply, text, timestamp } from '../shared/reply.ts';
import * as request from '../shared/request.ts';

const openUpload = reply<OpenUpload>()({
  uploadId: id.upload,
  kind: code(UPLOAD_KIND),
  name: text,
  size: count,
  sent: count,
  isMine: flag,
  nickname: text,
  createdAt: timestamp,
});

/** What stands of large files beside the tus protocol, by which they are sent (product 7, uploads). */
export const uploadEndpoints = endpointsOf<Pick<Uploads, 'open'>>()({
  open: call({
    operationId: 'openUploads',
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/upload',
    audience: 'site',
    summary: "A site's uploads that no job has taken, the last begun first",
    query: z.object({ siteCode: request.siteCode }),
    result: list(openUpload),
  }).by((siteCode) => ({ query: { siteCode } })),
});
