import type { OriginalLink } from '@naru/domain/file';
import { ok } from '@naru/domain/shared';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Screens } from '../../router/Screens.tsx';
import { SHARE_KEY } from '../../testing/original-port.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage, Surround, standInThings } from '../../testing/render.tsx';
import { TEXTS as OWN } from '../detail/original-texts.ts';
import { TEXTS } from './texts.ts';

const AT = '/share?tokenId=3002&siteCode=HANBIT';
const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};
const LATE = { timeout: 40_000 };

const withOriginal = (change: Partial<OriginalLink>) => {
  const { originals } = standInPorts();
  const link = {
    url: '/file/original/x',
    mime: 'image/png',
    name: '달항아리 No. 2',
    expiresAt: '2026-11-21T05:06:00.000Z',
    shown: null,
    ...change,
  };
  return { originals: { ...originals, ofNft: async () => ok(link) } };
};

// The made-up browser plays nothing, and says so.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  return () => vi.restoreAllMocks();
});

describe('the page of a share link', () => {
  test('shows the original to a visitor and takes the key out of the address', async () => {
    cleanup();
    render(
      <Surround resolve={standInThings()} address={`${AT}#${SHARE_KEY}`}>
        <Screens />
        <Address />
      </Surround>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: /No\. 2$/ }, LATE)).toBeDefined();
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(AT));
    expect(document.body.innerHTML).not.toContain(SHARE_KEY);
    fireEvent.click(screen.getByRole('button', { name: TEXTS.large }));
    const dialog = await screen.findByRole('dialog', { name: /No\. 2$/ }, LATE);
    expect(await within(dialog).findByRole('img')).toBeDefined();
  });

  test.each([
    ['without a key', AT, TEXTS.noKey],
    ['without a token', `/share?siteCode=HANBIT#${SHARE_KEY}`, TEXTS.noKey],
    ['with a key that opens nothing', `${AT}#another`, TEXTS.ended],
  ])('%s says so', async (_, address, title) => {
    openPage(address);
    expect(await screen.findByRole('heading', { name: title }, LATE)).toBeDefined();
  });

  test.each([
    ['audio/mpeg', 'AUDIO'],
    ['video/mp4', 'VIDEO'],
  ])('%s is played', async (mime, element) => {
    openPage(`${AT}#${SHARE_KEY}`, {}, withOriginal({ mime }));
    expect((await screen.findByLabelText('달항아리 No. 2', {}, LATE)).tagName).toBe(element);
  });

  test('sound is heard under the picture of its work', async () => {
    openPage('/detail?tokenId=3001', { signedIn: true }, { ...standInPorts({ signedIn: true }), ...withOriginal({ mime: 'audio/mpeg' }) });
    fireEvent.click(await screen.findByRole('button', { name: OWN.see }, LATE));
    const heard = (await screen.findByLabelText('달항아리 No. 2', { selector: 'audio' }, LATE)).parentElement;
    expect(heard?.querySelector('img')?.getAttribute('src')).toMatch(/\?w=640$/);
  });

  test('an archive is saved, and so is a picture that does not come', async () => {
    openPage(`${AT}#${SHARE_KEY}`, {}, withOriginal({ mime: 'application/zip' }));
    expect((await screen.findByRole('link', { name: '파일로 내려받기' }, LATE)).getAttribute('href')).toBe('/file/original/x');
    openPage(`${AT}#${SHARE_KEY}`, {}, withOriginal({}));
    fireEvent.error(await screen.findByRole('img', { name: '달항아리 No. 2' }, LATE));
    expect(await screen.findByRole('link', { name: '파일로 내려받기' })).toBeDefined();
  });

  test('of a picture that this browser does not decode what can be shown stands there, and its file beside it', async () => {
    const shown = { url: '/file/image/x', placeholder: '', width: 40, height: 30 };
    openPage(`${AT}#${SHARE_KEY}`, {}, withOriginal({ mime: 'image/bmp', shown }));
    fireEvent.error(await screen.findByRole('img', { name: '달항아리 No. 2' }, LATE));
    expect(await screen.findByText(/변환한 이미지를 보여 드려요/)).toBeDefined();
    expect(screen.getByRole('img', { name: '달항아리 No. 2' }).getAttribute('src')).toBe('/file/image/x?w=1080');
    expect(screen.getByRole('link', { name: '파일로 내려받기' }).getAttribute('href')).toBe('/file/original/x');
  });

  test('a film that is heard and not seen goes on, and its file is offered', async () => {
    openPage(`${AT}#${SHARE_KEY}`, {}, withOriginal({ mime: 'video/mp4' }));
    const film = await screen.findByLabelText('달항아리 No. 2', {}, LATE);
    vi.spyOn(film as HTMLVideoElement, 'videoWidth', 'get').mockReturnValue(0);
    fireEvent(film, new Event('loadedmetadata'));
    expect(await screen.findByText(/영상을 볼 수 없어요/)).toBeDefined();
    expect([film.isConnected, screen.getByRole('link', { name: '파일로 내려받기' }).getAttribute('href')]).toEqual([
      true,
      '/file/original/x',
    ]);
  });

  test('a film of which this browser knows no kind is offered as a file at once', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    openPage(`${AT}#${SHARE_KEY}`, {}, withOriginal({ mime: 'video/mp4' }));
    expect(await screen.findByText(/원본을 보여 드리지 못했어요/, {}, LATE)).toBeDefined();
    expect(screen.queryByLabelText('달항아리 No. 2')).toBeNull();
  });
});

describe('sharing an own original', () => {
  test('the link is shown, copied and ended', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    openPage('/detail?tokenId=3001', { signedIn: true });
    fireEvent.click(await screen.findByRole('button', { name: OWN.share }, LATE));
    const link = await screen.findByText(/#k{32}$/);
    expect(link.textContent).toMatch(/\/nft\/share\?tokenId=\d+&siteCode=[A-Z]+#k{32}$/);
    expect(screen.getByText(OWN.anybody)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: OWN.passOn }));
    const sheet = within(await screen.findByRole('dialog', { name: '공유하기' }, LATE));
    fireEvent.click(sheet.getByRole('button', { name: '링크 복사' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(link.textContent));
    fireEvent.click(sheet.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: OWN.end }));
    fireEvent.click(within(await screen.findByRole('dialog', {}, LATE)).getByRole('button', { name: OWN.end }));
    await waitFor(() => expect(screen.queryByText(/#k{32}$/)).toBeNull());
    expect(screen.getByText(OWN.ended)).toBeDefined();
  });

  test('nobody else is offered the original', async () => {
    openPage('/detail?tokenId=3001');
    await screen.findByRole('heading', { level: 1 }, LATE);
    expect(screen.queryByRole('heading', { name: OWN.title })).toBeNull();
  });
});
