import type { Answer } from '../failure/code.ts';
import type { UploadPart } from '../file/client-port.ts';
import type { CardTemplateId, SiteCode } from '../shared/ids.ts';
import type { CardPicture, CardTemplate, CardTemplateContent, CardValues, DrawnCard, KeptCardTemplate } from './views.ts';

interface SiteTemplate {
  readonly siteCode: SiteCode;
  readonly templateId: CardTemplateId;
}

export interface SavedCardTemplate {
  readonly templateId: CardTemplateId;
  readonly version: number;
}

/** The templates of cards that operators of a site design (product 7, card templates). */
export interface CardTemplates {
  /** The one that was saved last comes first. */
  list(siteCode: SiteCode): Answer<readonly KeptCardTemplate[]>;
  /** As it is now, or as it was in a version that cards were drawn by. */
  read(order: SiteTemplate & { version?: number }): Answer<KeptCardTemplate>;
  /** Refused with `cardTemplateLimit` where the site has as many as it may. */
  make(order: { siteCode: SiteCode; content: CardTemplateContent; key: string }): Answer<SavedCardTemplate>;
  /** Saves it as it was seen at `version`, as a new version where it looks another way; refused with `changedMeanwhile`. */
  save(order: SiteTemplate & { version: number; content: CardTemplateContent }): Answer<SavedCardTemplate>;
  rename(order: SiteTemplate & { name: string }): Answer<void>;
  /** Takes it off the list; cards that were drawn by it keep it. */
  remove(order: SiteTemplate): Answer<void>;
  /** Draws a card as it would be minted; a picture that is not there yet is drawn as an empty frame. */
  preview(order: { siteCode: SiteCode; template: CardTemplate; values: CardValues }): Answer<DrawnCard>;
  /** Keeps a picture for backgrounds or examples; refused with `uploadLimit`. */
  upload(order: { siteCode: SiteCode; picture: UploadPart }): Answer<CardPicture>;
}
