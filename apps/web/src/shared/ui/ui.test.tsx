import { failure } from '@naru/domain/failure';
import * as report from '@naru/frontend/page';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RouteError } from '../../router/RouteError.tsx';
import { Surround, standInThings } from '../../testing/render.tsx';
import { Art } from '../art/Art.tsx';
import { LOCAL_CONFIG } from '../config.ts';
import { failureOf, Refused, unwrap } from '../query/answer.ts';
import { sessionEndText } from '../session/session-end-text.ts';
import { Choice } from './Choice.tsx';
import { Pager } from './Pager.tsx';
import { RefusalView } from './RefusalView.tsx';
import { SandboxLink } from './SandboxLink.tsx';
import { Stages } from './Stages.tsx';
import { Table } from './Table.tsx';

const draw = (element: React.ReactNode, config = {}) => render(<Surround resolve={standInThings({}, {}, config)}>{element}</Surround>);

describe('Pager', () => {
  test('is left out where one page holds it all', () => {
    draw(<Pager page={1} size={8} allCount={8} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    [1, '이전 페이지', true, '다음 페이지', false],
    [3, '이전 페이지', false, '다음 페이지', true],
  ])('on page %i of 3: %s disabled %s, %s disabled %s', (page, before, noBefore, after, noAfter) => {
    draw(<Pager page={page} size={8} allCount={17} onPage={() => undefined} />);
    const disabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([disabled(before), disabled(after)]).toEqual([noBefore, noAfter]);
    expect(screen.getByRole('button', { name: String(page) }).getAttribute('aria-current')).toBe('page');
  });

  test('turns to the page that is pressed', () => {
    const onPage = vi.fn();
    draw(<Pager page={2} size={8} allCount={17} onPage={onPage} />);
    for (const name of ['이전 페이지', '3', '다음 페이지']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
  });
});

describe('Table', () => {
  test('labels every cell for the phone, where a row becomes a list', () => {
    draw(<Table label="표" head={['상품', '가격']} numeric={['가격']} rows={[{ key: 'a', cells: ['달항아리', '1원'] }]} empty="없음" />);
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map((cell) => [cell.dataset.label, cell.textContent, cell.dataset.numeric])).toEqual([
      ['상품', '달항아리', undefined],
      ['가격', '1원', 'true'],
    ]);
  });

  test('says when it is empty', () => {
    draw(<Table label="표" head={['상품']} rows={[]} empty="아직 없어요." />);
    expect(screen.getByText('아직 없어요.')).toBeDefined();
  });
});

describe('Choice', () => {
  test('is a set of radio buttons with a legend', () => {
    const onChange = vi.fn();
    draw(
      <Choice
        legend="종류"
        name="kind"
        value="a"
        choices={[
          { value: 'a', label: '하나' },
          { value: 'b', label: '둘' },
        ]}
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('group', { name: '종류' })).toBeDefined();
    expect((screen.getByRole('radio', { name: '하나' }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '둘' }));
    expect(onChange.mock.calls).toEqual([['b']]);
  });
});

describe('Stages', () => {
  test('marks where one is and what is behind', () => {
    draw(<Stages stages={['하나', '둘', '셋']} at={1} />);
    const marks = screen.getAllByRole('listitem').map((item) => [item.dataset.done, item.getAttribute('aria-current')]);
    expect(marks).toEqual([
      ['true', null],
      [undefined, 'step'],
      [undefined, null],
    ]);
  });
});

describe('Art', () => {
  const PICTURE = { url: '/file/image/abc', placeholder: 'data:image/webp;base64,AA', width: 800, height: 800 };

  test('offers the widths up to the first in which it is whole, and keeps its place', () => {
    draw(<Art picture={PICTURE} alt="달항아리" sizes="100px" />);
    const image = screen.getByRole('img', { name: '달항아리' });
    expect(image.getAttribute('srcset')).toBe(
      [160, 200, 256, 320, 400, 512, 640, 832].map((width) => `/file/image/abc?w=${width} ${width}w`).join(', '),
    );
    expect([image.getAttribute('loading'), image.getAttribute('width'), image.getAttribute('height')]).toEqual(['lazy', '800', '800']);
  });

  test.each([
    [true, 'eager', 'high'],
    [false, 'lazy', 'auto'],
  ])('drawn at once (%s) is loaded %s', (eager, loading, priority) => {
    draw(<Art picture={PICTURE} alt="달항아리" sizes="100px" eager={eager} />);
    const image = screen.getByRole('img');
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([loading, priority]);
  });

  test('without a picture is a drawing with the same name', () => {
    draw(<Art picture={null} alt="달항아리" sizes="100px" />);
    expect(screen.getByRole('img', { name: '달항아리' })).toBeDefined();
  });
});

describe('refusals', () => {
  test.each([
    ['serverRequestFailed', '서버 요청 실패', '서버 요청에 실패했습니다. (-1010)'],
    ['noPermission', '불러오지 못했어요', '권한이 없습니다. (-1002)'],
    ['connectionFailed', '불러오지 못했어요', '서버 연결에 실패했습니다.'],
  ] as const)('%s stands under %s', (name, title, text) => {
    const onRetry = vi.fn();
    draw(<RefusalView error={new Refused(failure(name))} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain(`${title}${text}`);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('are what the query library throws, and a defect counts as unexpected', async () => {
    const thrown = await unwrap(Promise.resolve({ ok: false, failure: failure('soldOut') })).catch((error: unknown) => error);
    expect([failureOf(thrown), failureOf(new Error('boom'))]).toEqual([failure('soldOut'), failure('unexpected')]);
  });
});

describe('RouteError', () => {
  const Broken = (): never => {
    throw new Error('boom');
  };

  test('never leaves a blank page, reports the defect, and gives the next address a new chance', () => {
    const reported = vi.spyOn(report, 'reportDefect').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = (place: string, child: React.ReactNode) => (
      <Surround resolve={standInThings()}>
        <RouteError place={place}>{child}</RouteError>
      </Surround>
    );
    const { rerender } = render(at('/a', <Broken />));
    expect(screen.getByRole('heading', { name: '화면을 불러오지 못했어요' })).toBeDefined();
    expect(screen.getByRole('button', { name: '새로고침' })).toBeDefined();
    expect(reported).toHaveBeenCalledTimes(1);
    rerender(at('/b', <p>다른 화면</p>));
    expect(screen.getByText('다른 화면')).toBeDefined();
    vi.restoreAllMocks();
  });
});

describe('SandboxLink', () => {
  test.each([
    ['local', true],
    ['dev', true],
    ['stage', false],
    ['prod', false],
  ] as const)('in %s: %s', (mode, shown) => {
    draw(<SandboxLink to="/sandbox/mail">메일함 열기</SandboxLink>, { ...LOCAL_CONFIG, mode });
    expect(screen.queryByRole('link', { name: '메일함 열기' }) !== null).toBe(shown);
  });
});

describe('sessionEndText', () => {
  test.each([
    [{ type: 'none', notice: null, end: null }, undefined],
    [{ type: 'manual', notice: 'notice.loggedOut', end: null }, '로그아웃되었습니다.'],
    [{ type: 'expired', notice: 'notice.refreshExpired', end: { reason: 'refreshExpired' } }, '세션이 만료되어 로그아웃됩니다.'],
    [
      { type: 'auto', notice: 'notice.duplicateLogin', end: { reason: 'duplicateLogin', device: '' } },
      '중복 로그인으로 로그아웃되었습니다.',
    ],
    [
      { type: 'auto', notice: 'notice.duplicateLogin', end: { reason: 'duplicateLogin', device: 'Chrome' } },
      '중복 로그인으로 로그아웃되었습니다.\n다른 로그인: Chrome',
    ],
  ] as const)('%j', (how, text) => {
    expect(sessionEndText(how)).toBe(text);
  });
});
