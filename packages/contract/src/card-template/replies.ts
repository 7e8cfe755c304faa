import {
  CARD_FAULTS,
  type CardFault,
  type CardPicture,
  type CardTemplate,
  type CardValues,
  type DrawnCard,
  type KeptCardTemplate,
  type SavedCardTemplate,
} from '@naru/domain/card-template';
import type { Picture } from '@naru/domain/file';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { secretId } from '../shared/primitives.ts';
import { bare, list, orNull, type Part, plain, positive, reply, text, timestamp } from '../shared/reply.ts';
import { cardContentWire } from './wire.ts';

/** One that has gone has no address. */
const uploaded: Part<typeof picture.schema, Picture> = {
  schema: picture.schema,
  toWire: picture.toWire,
  fromWire: (wire) => picture.fromWire(wire) ?? { url: '', placeholder: '', width: 1, height: 1 },
};

export const cardPicture = reply<CardPicture>()({ fileId: bare(secretId), picture: uploaded });

export const savedCardTemplate = reply<SavedCardTemplate>()({ templateId: id.cardTemplate, version: positive });

const { name, template, samples } = cardContentWire.shape;

export const keptCardTemplate = reply<KeptCardTemplate>()({
  ...savedCardTemplate.fields,
  name: bare(name),
  template: plain<CardTemplate>()(template),
  samples: plain<readonly CardValues[]>()(samples),
  savedAt: timestamp,
  savedBy: text,
  pictures: list(cardPicture),
});

export const cardFault = reply<CardFault>()({
  fault: bare(z.literal(CARD_FAULTS)),
  elementId: text,
  column: orNull(text),
  value: text,
  characters: list(text),
});

/** A card that was drawn, as a data address; or what is wrong with its row. */
export const drawnCard = reply<DrawnCard>()({ picture: orNull(text), faults: list(cardFault) });
