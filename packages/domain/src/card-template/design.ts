import { CARD_LIMITS } from './rules.ts';
import type { Box, CardElement, CardTemplate } from './views.ts';

/** A template while it is designed: as it is, what can be taken back, and what was taken back. */
export interface CardDesign {
  readonly present: CardTemplate;
  readonly past: readonly CardTemplate[];
  readonly future: readonly CardTemplate[];
  /** What was done last: what goes on with the same step is taken back in one. */
  readonly step: string;
}

const MOST_STEPS = 100;

export const openDesign = (present: CardTemplate): CardDesign => ({ present, past: [], future: [], step: '' });

/** The next state of a design; one more change of the same named step, as while something is dragged or typed, is no step of its own. */
export const changeDesign = (design: CardDesign, present: CardTemplate, step = ''): CardDesign => {
  if (present === design.present) return design;
  const goesOn = step !== '' && step === design.step && design.past.length > 0;
  const past = goesOn ? design.past : [...design.past, design.present].slice(-MOST_STEPS);
  return { present, past, future: [], step };
};

export const undoDesign = (design: CardDesign): CardDesign => {
  const { present, past, future } = design;
  const before = past.at(-1);
  return before === undefined ? design : { present: before, past: past.slice(0, -1), future: [present, ...future], step: '' };
};

export const redoDesign = (design: CardDesign): CardDesign => {
  const { present, past, future } = design;
  const [next, ...rest] = future;
  return next === undefined ? design : { present: next, past: [...past, present], future: rest, step: '' };
};

/** A box within a card, no smaller than an element may be, in whole pixels. */
const fitted = (box: Box, { width, height }: Pick<CardTemplate, 'width' | 'height'>, least: number): Box => {
  const size = {
    width: Math.min(Math.max(Math.round(box.width), least), width),
    height: Math.min(Math.max(Math.round(box.height), least), height),
  };
  return {
    x: Math.min(Math.max(Math.round(box.x), 0), width - size.width),
    y: Math.min(Math.max(Math.round(box.y), 0), height - size.height),
    width: size.width,
    height: size.height,
  };
};

const leastOf = ({ kind }: CardElement): number => (kind === 'qr' ? CARD_LIMITS.leastQr : CARD_LIMITS.leastBox);

/** The template with an element in the place of the one that has its id. */
export const replaceElement = (template: CardTemplate, element: CardElement): CardTemplate => ({
  ...template,
  elements: template.elements.map((each) => (each.id === element.id ? element : each)),
});

/** The template with an element laid anew, moved as little as keeps it on the card; the same template where nothing moved. */
export const placeElement = (template: CardTemplate, element: CardElement, box: Box): CardTemplate => {
  const place = fitted(box, template, leastOf(element));
  const { x, y, width, height } = element.box;
  const isSame = place.x === x && place.y === y && place.width === width && place.height === height;
  return isSame ? template : replaceElement(template, { ...element, box: place });
};

/** The template with an element on top of the others. */
export const addElement = (template: CardTemplate, element: CardElement): CardTemplate => ({
  ...template,
  elements: [...template.elements, { ...element, box: fitted(element.box, template, leastOf(element)) }],
});

export const removeElement = (template: CardTemplate, id: string): CardTemplate => ({
  ...template,
  elements: template.elements.filter((each) => each.id !== id),
});

/** The template with an element one layer higher (1) or lower (-1); the same template where there is none. */
export const liftElement = (template: CardTemplate, id: string, by: 1 | -1): CardTemplate => {
  const at = template.elements.findIndex((each) => each.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= template.elements.length) return template;
  const elements = [...template.elements];
  elements.splice(to, 0, ...elements.splice(at, 1));
  return { ...template, elements };
};

/** The template on a card of another size; what would lie beyond it is moved, and made smaller where it must be. */
export const resizeCard = (template: CardTemplate, size: Pick<CardTemplate, 'width' | 'height'>): CardTemplate => ({
  ...template,
  width: size.width,
  height: size.height,
  elements: template.elements.map((element) => ({ ...element, box: fitted(element.box, size, leastOf(element)) })),
});

/** Whether an element reaches beyond what is safe from being cut or covered. */
export const isBeyondSafeArea = ({ width, height, safeArea }: CardTemplate, { box }: CardElement): boolean =>
  Math.min(box.x, box.y, width - box.x - box.width, height - box.y - box.height) < safeArea;
