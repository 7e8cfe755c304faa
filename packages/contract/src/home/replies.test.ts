import { describe, expect, it } from 'vitest';
import { bannerPopup, home } from './replies.ts';

const POPUP = { id: 1, title: '첫눈', text: '', link: '/etc/event', picture: null };
const EMPTY = { headerMenu: [], creators: [], recent: [], recentlyListed: [], hot: [], products: [], onShelves: [] };

describe('the first screen', () => {
  it('tells of every popup that it was not shown: only the browser knows', () => {
    const sent = bannerPopup.toWire({ banner: { top: [], center: [] }, popups: [POPUP] });
    expect(sent.popup).toMatchObject([{ id: 1, shown: false }]);
    expect(bannerPopup.fromWire(sent).popups).toEqual([POPUP]);
  });

  it('of a market of an earlier version has nothing on the shelves', () => {
    const { onShelves: _, ...earlier } = home.toWire({ ...EMPTY, bannersTop: [], bannersCenter: [], popups: [] });
    expect(home.schema.safeParse(earlier).success).toBe(true);
    expect(home.fromWire(earlier).onShelves).toEqual([]);
  });
});
