import { describe, expect, it } from 'vitest';
import { type Crop, squareOf } from './crop.ts';

const WHOLE_CROP: Crop = { x: 500, y: 500, zoom: 100 };
const LANDSCAPE = { width: 400, height: 200 };

describe('squareOf', () => {
  it.each<[string, Crop, { width: number; height: number }, readonly [number, number, number]]>([
    ['the middle of a landscape', WHOLE_CROP, LANDSCAPE, [100, 0, 200]],
    ['the middle of a portrait', WHOLE_CROP, { width: 200, height: 400 }, [0, 100, 200]],
    ['the left edge, kept within', { ...WHOLE_CROP, x: 0 }, LANDSCAPE, [0, 0, 200]],
    ['the right edge, kept within', { ...WHOLE_CROP, x: 1_000 }, LANDSCAPE, [200, 0, 200]],
    ['twice as close', { x: 500, y: 500, zoom: 200 }, LANDSCAPE, [150, 50, 100]],
    ['as close as it goes, in a corner', { x: 1_000, y: 1_000, zoom: 400 }, LANDSCAPE, [350, 150, 50]],
    ['a picture of one pixel', { x: 0, y: 0, zoom: 400 }, { width: 1, height: 1 }, [0, 0, 1]],
  ])('%s', (_, crop, picture, [left, top, side]) => {
    expect(squareOf(crop, picture)).toEqual({ left, top, side });
  });
});
