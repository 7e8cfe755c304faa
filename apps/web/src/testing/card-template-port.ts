import type { CardTemplates, KeptCardTemplate } from '@naru/domain/card-template';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { cardTemplateId } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const SAVED = { savedAt: '2026-11-23T01:00:00.000Z', savedBy: '한빛' };
/** One grey pixel. */
const RENDERED = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** A stand-in for a site's templates of cards: it keeps what it is given, and draws one pixel. */
const standInCardTemplates = (_: World): CardTemplates => {
  const templates = new Map<number, KeptCardTemplate>();
  const picture = PICTURES.moonJar ?? { url: '', placeholder: '', width: 1, height: 1 };
  return {
    list: async () => ok([...templates.values()].reverse()),
    read: async ({ templateId }) => {
      const found = templates.get(templateId);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    make: async ({ content }) => {
      const templateId = cardTemplateId(templates.size + 1);
      templates.set(templateId, { ...content, ...SAVED, templateId, version: 1, pictures: [] });
      return ok({ templateId, version: 1 });
    },
    save: async ({ templateId, version, content }) => {
      const found = templates.get(templateId);
      if (found?.version !== version) return fail(failure('changedMeanwhile'));
      templates.set(templateId, { ...found, ...content, version: version + 1 });
      return ok({ templateId, version: version + 1 });
    },
    rename: async ({ templateId, name }) => {
      const found = templates.get(templateId);
      if (found !== undefined) templates.set(templateId, { ...found, name });
      return ok(undefined);
    },
    remove: async ({ templateId }) => {
      templates.delete(templateId);
      return ok(undefined);
    },
    preview: async () => ok({ picture: RENDERED, faults: [] }),
    upload: async ({ picture: { name } }) => ok({ fileId: name.padEnd(24, 'a'), picture }),
  };
};

/** The client port of this file. */
export const CARD_TEMPLATE_STAND_INS = { cardTemplates: standInCardTemplates } satisfies Partial<StandIns>;
