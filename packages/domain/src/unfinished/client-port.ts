import type { Answer } from '../failure/code.ts';
import type { UploadPart } from '../file/client-port.ts';
import type { ProductDraft } from '../issuer/views.ts';
import type { ProductId, SiteCode, UnfinishedId } from '../shared/ids.ts';
import type { SavedVersion, UnfinishedContent, UnfinishedProduct, UnfinishedRow, UnfinishedUpload } from './views.ts';

interface SiteUnfinished {
  readonly siteCode: SiteCode;
  readonly unfinishedId: UnfinishedId;
}

/** Products that operators of a site have begun and not finished: kept by the server, so that they go on at another machine. */
export interface UnfinishedProducts {
  /** The one that was saved last comes first. */
  list(siteCode: SiteCode): Answer<readonly UnfinishedRow[]>;
  read(siteCode: SiteCode, unfinishedId: UnfinishedId): Answer<UnfinishedProduct>;
  /**
   * Begins one; refused with `unfinishedLimit` where the site has as many as it may. With `copyOfId` it has the pictures and the original of that product of
   * the site, each as a file of its own, so that neither of the two notices what becomes of the other's; `uploadLimit` where these have no room.
   */
  begin(order: {
    siteCode: SiteCode;
    content: UnfinishedContent;
    copyOfId?: ProductId | undefined;
    key: string;
  }): Answer<{ unfinishedId: UnfinishedId; saved: SavedVersion }>;
  /** Saves it as it was seen at `version`; refused with `changedMeanwhile` where somebody has saved another content since. */
  save(order: SiteUnfinished & { version: number; content: UnfinishedContent }): Answer<SavedVersion>;
  /** Keeps a file for it, as a picture or as the original; refused with `uploadLimit` where it, or its site, has too much. */
  upload(order: SiteUnfinished & { part: 'picture' | 'original'; file: UploadPart }): Answer<UnfinishedUpload>;
  discard(order: SiteUnfinished): Answer<void>;
  /** Makes the product of it, with the pictures and the original of the content that was seen at `version`. */
  finish(order: SiteUnfinished & { version: number; draft: ProductDraft; key: string }): Answer<{ productId: ProductId }>;
}
