import { cellOf, textOf } from './columns.ts';
import { type LaidText, layText, type Measure } from './lines.ts';
import type { CardElement, CardFault, CardTemplate, CardValues, PictureElement, QrElement, SerialElement, TextElement } from './views.ts';

/** An element of a card with what it shows for a row. */
export type LaidElement =
  | { readonly kind: 'letters'; readonly element: TextElement | SerialElement; readonly laid: LaidText }
  | { readonly kind: 'qr'; readonly element: QrElement; readonly text: string }
  | { readonly kind: 'picture'; readonly element: PictureElement; readonly name: string };

/** A card laid out for a row: what can be drawn of it, in its order, and everything that is wrong with the row. */
export interface LaidCard {
  readonly laid: readonly LaidElement[];
  readonly faults: readonly CardFault[];
}

const columnIn = (element: CardElement): string | null =>
  element.kind === 'text' || element.kind === 'qr' ? (/\{([^{}]+)\}/u.exec(element.text)?.[1]?.trim() ?? null) : element.column;

/** A fault of an element, told of its first column. */
export const faultOf = (fault: CardFault['fault'], element: CardElement, value: string): CardFault => ({
  fault,
  elementId: element.id,
  column: columnIn(element),
  value,
  characters: [],
});

/** Lays a card out for a row; the same in a browser and on the server, but for how `measure` measures. */
export const layCard = ({ elements }: Pick<CardTemplate, 'elements'>, values: CardValues, measure: Measure): LaidCard => {
  const laid: LaidElement[] = [];
  const faults: CardFault[] = [];
  for (const element of elements) {
    if (element.kind === 'picture') {
      const name = cellOf(values, element.column);
      if (name === '') faults.push(faultOf('valueMissing', element, ''));
      else laid.push({ kind: 'picture', element, name });
      continue;
    }
    const text = textOf(element, values);
    if (!text.ok) {
      faults.push(...text.failure);
      continue;
    }
    if (element.kind === 'qr') {
      laid.push({ kind: 'qr', element, text: text.value });
      continue;
    }
    const lines = layText(text.value, element.box, element.lettering, element.kind === 'serial' ? 1 : element.mostLines, measure);
    if (lines === null) faults.push(faultOf('textTooLong', element, text.value));
    else laid.push({ kind: 'letters', element, laid: lines });
  }
  return { laid, faults };
};
