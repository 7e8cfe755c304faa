/** The version of the tus protocol that uploads speak, in the header `tus-resumable` of every call and answer. */
export const TUS_VERSION = '1.0.0';

/** How the body of a part is called. */
export const UPLOAD_PART_TYPE = 'application/offset+octet-stream';

/** Where a site's uploads are below the center's mount: begun by POST, told of by HEAD, sent by PATCH, thrown away by DELETE (product 7, uploads). */
export const uploadPath = (siteCode: string, uploadId?: string): string =>
  `/upload/v2/${encodeURIComponent(siteCode)}${uploadId === undefined ? '' : `/${encodeURIComponent(uploadId)}`}`;
