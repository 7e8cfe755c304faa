import { describe, expect, it } from 'vitest';
import {
  addElement,
  type CardElement,
  type CardTemplate,
  changeDesign,
  extremesOf,
  isBeyondSafeArea,
  liftElement,
  openDesign,
  placeElement,
  redoDesign,
  removeElement,
  resizeCard,
  undoDesign,
} from './index.ts';

const element = (id: string, x = 100): CardElement => ({
  kind: 'picture',
  id,
  box: { x, y: 100, width: 100, height: 100 },
  column: '사진',
  fit: 'cover',
  corner: 0,
});
const CARD: CardTemplate = {
  width: 400,
  height: 400,
  safeArea: 20,
  background: { colour: '#ffffff', fileId: null },
  elements: [element('a'), element('b')],
};
const wide = (width: number): CardTemplate => ({ ...CARD, width });
const idsOf = ({ elements }: CardTemplate) => elements.map(({ id }) => id);

describe('a design', () => {
  it('takes back and does again step by step; what goes on is one step, and a new step ends what was taken back', () => {
    const moved = [410, 420, 430].reduce((before, width) => changeDesign(before, wide(width), 'drag'), openDesign(CARD));
    const done = changeDesign(changeDesign(moved, wide(500)), wide(600));
    const back = undoDesign(undoDesign(done));
    expect([back.present.width, undoDesign(back).present.width, undoDesign(undoDesign(back)).present.width]).toEqual([430, 400, 400]);
    expect(redoDesign(redoDesign(redoDesign(back))).present.width).toBe(600);
    expect(redoDesign(changeDesign(back, wide(700))).present.width).toBe(700);
    expect(changeDesign(back, back.present)).toBe(back);
  });

  it('begins a new step after one was taken back, under whatever name', () => {
    const dragged = changeDesign(changeDesign(openDesign(CARD), wide(410), 'drag'), wide(420), 'other');
    const again = changeDesign(undoDesign(dragged), wide(430), 'drag');
    expect(undoDesign(again).present.width).toBe(410);
  });

  it('remembers a hundred steps', () => {
    const times = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const done = times(150).reduce((before, width) => changeDesign(before, wide(width)), openDesign(CARD));
    expect(times(200).reduce(undoDesign, done).present.width).toBe(50);
  });
});

describe('an element', () => {
  const [first] = CARD.elements as readonly [CardElement];
  it.each([
    ['beyond the left edge', { x: -50, y: 0, width: 100, height: 100 }, { x: 0, y: 0, width: 100, height: 100 }],
    ['beyond the lower right corner', { x: 390, y: 390, width: 100, height: 100 }, { x: 300, y: 300, width: 100, height: 100 }],
    ['smaller than it may be', { x: 10.4, y: 10.6, width: 1, height: -5 }, { x: 10, y: 11, width: 8, height: 8 }],
    ['larger than its card', { x: 10, y: 10, width: 900, height: 100 }, { x: 0, y: 10, width: 400, height: 100 }],
  ])('that is laid %s is laid as near as it may be', (_, box, laid) => {
    expect(placeElement(CARD, first, box).elements[0]?.box).toEqual(laid);
    expect(placeElement(CARD, first, first.box)).toBe(CARD);
  });

  it('is added above the others, lifted and lowered among them, and taken out', () => {
    const three = addElement(CARD, element('c', 390));
    expect(three.elements[2]?.box.x).toBe(300);
    expect(idsOf(liftElement(three, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(idsOf(liftElement(three, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect([liftElement(three, 'c', 1), liftElement(three, 'a', -1), liftElement(three, 'x', 1)]).toEqual([three, three, three]);
    expect(idsOf(removeElement(three, 'b'))).toEqual(['a', 'c']);
  });

  it('stays on a card that becomes smaller, and is told where it leaves the safe area', () => {
    const small = resizeCard(CARD, { width: 320, height: 150 });
    expect(small.elements[0]?.box).toEqual({ x: 100, y: 50, width: 100, height: 100 });
    expect(small.elements.map((each) => isBeyondSafeArea(small, each))).toEqual([true, true]);
    expect(CARD.elements.map((each) => isBeyondSafeArea(CARD, each))).toEqual([false, false]);
  });
});

it('finds the longest and the shortest text of each column as they are seen, empty cells apart', () => {
  const rows = [{ 이름: '가나다', 글: 'abcdefg' }, { 이름: ' ', 글: '가나다라' }, { 이름: '라', 글: 'x' }, {}];
  expect(extremesOf(['이름', '글', '없음'], rows)).toEqual({
    longest: { 이름: '가나다', 글: '가나다라', 없음: '' },
    shortest: { 이름: '라', 글: 'x', 없음: '' },
  });
});
