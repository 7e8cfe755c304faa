import type { CardElement, CardTemplate, CardTemplateContent, KeptCardTemplate } from '@naru/domain/card-template';
import { cardTemplateId } from '../values.ts';

/** A card with a name in large letters, a number and a picture; its elements changed as a test needs. */
export const cardTemplate = (change: Partial<CardTemplate> = {}): CardTemplate => ({
  width: 400,
  height: 560,
  safeArea: 24,
  background: { colour: '#f3f1ea', fileId: null },
  elements: CARD_ELEMENTS,
  ...change,
});

const lettering = { weight: 700, size: 40, leastSize: 16, colour: '#102030', align: 'left', vertical: 'top' } as const;

const CARD_ELEMENTS: readonly CardElement[] = [
  { kind: 'picture', id: 'photo', box: { x: 40, y: 40, width: 320, height: 280 }, column: '사진', fit: 'cover', corner: 16 },
  { kind: 'text', id: 'name', box: { x: 40, y: 340, width: 320, height: 110 }, text: '{이름}', format: 'plain', lettering, mostLines: 2 },
  { kind: 'serial', id: 'number', box: { x: 40, y: 470, width: 200, height: 60 }, column: '#', prefix: 'No.', digits: 4, lettering },
];

export const cardContent = (change: Partial<CardTemplateContent> = {}): CardTemplateContent => ({
  name: '회원 카드',
  template: cardTemplate(),
  samples: [{ 이름: '김나루' }],
  ...change,
});

export const aCardTemplate = (change: Partial<KeptCardTemplate> = {}): KeptCardTemplate => ({
  ...cardContent(),
  templateId: cardTemplateId(1),
  version: 2,
  savedAt: '2026-11-23T01:00:00.000Z',
  savedBy: '한빛',
  pictures: [],
  ...change,
});
