import { type CardElement, type CardTemplate, type CardTemplateContent, type Lettering, ROW_NUMBER } from '@naru/domain/card-template';

/** Sizes that cards mostly have. */
export const SIZES = [
  { label: '세로 카드 (800×1120)', width: 800, height: 1_120 },
  { label: '정사각형 (1000×1000)', width: 1_000, height: 1_000 },
  { label: '가로 카드 (1120×800)', width: 1_120, height: 800 },
] as const;

const lettering = (size: number, leastSize: number, weight: Lettering['weight'] = 700): Lettering => ({
  weight,
  size,
  leastSize,
  colour: '#12222b',
  align: 'left',
  vertical: 'top',
});

const newId = (kind: string): string => `${kind}-${crypto.randomUUID().slice(0, 8)}`;

/** A new element of a kind in the middle of a card, in a size that suits it. */
export const newElement = (kind: CardElement['kind'], { width, height, safeArea }: CardTemplate): CardElement => {
  const unit = Math.min(width, height);
  const boxOf = (wide: number, high: number) => {
    const size = { width: Math.round(wide), height: Math.round(high) };
    return { x: Math.round((width - size.width) / 2), y: Math.round((height - size.height) / 2), width: size.width, height: size.height };
  };
  const id = newId(kind);
  if (kind === 'picture') return { kind, id, box: boxOf(unit * 0.5, unit * 0.5), column: '사진', fit: 'cover', corner: 0 };
  if (kind === 'qr') return { kind, id, box: boxOf(unit * 0.25, unit * 0.25), text: 'https://', colour: '#12222b' };
  const size = Math.round(unit * 0.05);
  const box = boxOf(width - 2 * safeArea, size * 2);
  if (kind === 'serial')
    return { kind, id, box, column: ROW_NUMBER, prefix: 'No.', digits: 4, lettering: lettering(size, Math.round(size / 2)) };
  return { kind, id, box, text: '{이름}', format: 'plain', lettering: lettering(size, Math.round(size / 2)), mostLines: 1 };
};

/** What a new design starts with: a picture, a name below it, and the number of the row. */
export const newContent = (): CardTemplateContent => ({
  name: '',
  template: {
    width: 800,
    height: 1_120,
    safeArea: 40,
    background: { colour: '#f3f1ea', fileId: null },
    elements: [
      { kind: 'picture', id: newId('picture'), box: { x: 60, y: 60, width: 680, height: 700 }, column: '사진', fit: 'cover', corner: 24 },
      {
        kind: 'text',
        id: newId('text'),
        box: { x: 60, y: 800, width: 680, height: 150 },
        text: '{이름}',
        format: 'plain',
        lettering: lettering(56, 28),
        mostLines: 2,
      },
      {
        kind: 'serial',
        id: newId('serial'),
        box: { x: 60, y: 990, width: 400, height: 70 },
        column: ROW_NUMBER,
        prefix: 'No.',
        digits: 4,
        lettering: lettering(36, 20, 400),
      },
    ],
  },
  samples: [{ 이름: '김나루' }],
});
