import { expect, type Page } from './journey.ts';

/** Where a box may stand ticked before anybody has touched it: on one screen, under one of these names, word for word. */
interface TickedPlace {
  readonly screen: string;
  readonly names: readonly string[];
}

/** Nothing of it costs, gives data away or joins anybody to anything. A box of such a name anywhere else is found, and so is every new one here. */
const MAY_BE_TICKED: readonly TickedPlace[] = [
  {
    screen: '/user/info/update',
    names: [
      // Of what happens to their own things members are told unless they say otherwise; advertising has a consent of its own.
      ...['구매와 판매', '가격 제안과 구매 입찰', '선물과 소유권 이전', '실물 수령', '관심 NFT와 상품의 가격', '1:1 문의와 상품 문의'],
      ...['이벤트와 입점 신청', '보유한 NFT의 발행사 소식', '로그인과 계정 보안'],
      // Mailed to those alone who have consented to advertising, which is a box of its own and is not ticked.
      '팔로우하는 스토어와 회원의 소식',
      // What a member has ticked themselves: what a key may do, and what a webhook is told of.
      ...['PIN 번호 없이 확인하게 하기', '보유 NFT와 거래 조회', '판매 등록, 가격 제안, 구매', '판매가 끝남'],
      ...['정산 전체', '정산금을 보냄', '정산금이 되돌아옴'],
    ],
  },
  // Whoever follows has asked for it: what it brings stands in their own list of notices, and each kind is turned off here.
  {
    screen: '/user/info/follows',
    names: ['스토어의 새 상품', '판매 예고와 판매 시작', '스토어 상품의 가격 인하', '회원이 새로 판매하는 NFT'],
  },
  // Tools of issuers, about their own goods.
  {
    screen: '/issuer/product/list',
    names: [
      '상태',
      '가격',
      '아이템',
      '발행',
      '판매 중',
      '예약',
      '판매',
      '폐기',
      '회원 최저가',
      '최근 거래가',
      '등록 일시',
      '마지막 변경',
    ].map((column) => `${column} 열`),
  },
  { screen: '/issuer/multi-card-center/imagemaker', names: ['안전 여백 보기'] },
  { screen: '/issuer/multi-card-center/multi-mint', names: ['발행하면 바로 판매 등록'] },
];

interface Rules {
  readonly mayBeTicked: readonly TickedPlace[];
}

/** Runs in the page. What of it, below `within`, is of one of the kinds that one look can see, a line each: the kind, and what it says. */
const seenBy = ([within, { mayBeTicked }]: readonly [string, Rules]): string[] => {
  const roots = within === '' ? [document.body] : [...document.querySelectorAll(within)];
  const root = roots.at(-1);
  if (root === undefined) return [];
  const found: string[] = [];
  const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const isSeen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const textsOf = (ids: string | null): string =>
    words(
      (ids ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const nameOf = (one: Element): string => {
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])].map(({ textContent }) => textContent).join(' ') : '';
    return (
      words(one.getAttribute('aria-label') ?? '') || textsOf(one.getAttribute('aria-labelledby')) || words(labels) || words(one.textContent)
    );
  };
  const every = (selector: string): Element[] => [...root.querySelectorAll(selector)];

  // The parts of the text that stand by themselves: a paragraph, a row, a label.
  const blocks = every('*').filter(
    (one) => isSeen(one) && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && words(node.textContent) !== ''),
  );
  const around = (one: Element): string =>
    words(one.closest('p, li, tr, dd, label, section, form, [role="dialog"]')?.textContent ?? one.textContent);
  for (const block of blocks) {
    const text = words(block.textContent);
    const size = Number.parseFloat(getComputedStyle(block).fontSize);
    const extra = /(?:부가세|VAT|배송비|배송료|수수료|세금|포장비|보관료)[^.]{0,10}(?:별도|불포함|미포함|제외|추가)/.exec(text);
    if (extra !== null && !/\d\s*(?:원|%)/.test(around(block))) found.push(`sequential price: ${text}`);
    else if (/(?:수수료|배송비|추가 금액)[^.]{0,20}\d[\d,]*\s*원/.test(text) && size < 11)
      found.push(`sequential price: in letters of ${size} px, ${text}`);
    const renews =
      /자동(?:으로)?\s?(?:결제|갱신|연장 결제|유료|전환)|정기\s?결제|무료\s?(?:체험|이용)\s?(?:기간|후|이 끝)|첫 (?:달|주) 무료/.test(text);
    const isPriced = /\d\s*원/.test(text) && /매[월년주달]|\d+\s*(?:일|개월|년)/.test(text);
    if (renews && !isPriced) found.push(`hidden renewal: ${text}`);
    else if (renews && size < 12) found.push(`hidden renewal: in letters of ${size} px, ${text}`);
    if (/(?:탈퇴|해지|취소|철회|환불|거부)[^.]{0,40}(?:전화|방문|팩스|우편)[^.]{0,10}(?:만|주세요|주셔야|하셔야)/.test(text))
      found.push(`obstructed: ${text}`);
  }

  for (const box of every('input[type="checkbox"], [role="checkbox"], [role="switch"]')) {
    const isTicked = box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';
    const name = nameOf(box);
    const isMeant = mayBeTicked.some(({ screen, names }) => location.pathname.endsWith(screen) && names.includes(name));
    if (isTicked && !isMeant) found.push(`preselected: ${name}`);
  }
  for (const chosen of every('input[type="radio"]:checked, option:checked')) {
    const name = nameOf(chosen);
    if (/\+\s?[\d,]+\s*원/.test(name)) found.push(`preselected: ${name}`);
  }

  const buttons = every('button, [role="button"], a[href], input[type="submit"]').filter(isSeen);
  const declines =
    /^(?:취소|닫기|아니[요오]|나중에|다음에|거절|거부|건너뛰기|동의하지|괜찮|그만|혜택|안 |받지 않|.*(?:하지 않기|않을게요|포기할게요|괜찮아요))/;
  const luminance = (colour: string): number | undefined => {
    const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) return;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((one) =>
      one / 255 <= 0.040_45 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (one: Element): number => {
    for (let at: Element | null = one; at !== null; at = at.parentElement) {
      const ground = luminance(getComputedStyle(at).backgroundColor);
      if (ground !== undefined && getComputedStyle(at).backgroundColor !== 'rgba(0, 0, 0, 0)') return ground;
    }
    return 1;
  };
  const contrast = (one: Element): number => {
    const [text = 0, ground] = [luminance(getComputedStyle(one).color), groundOf(one)];
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  };
  const looks = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return { area: width * height, height, size: Number.parseFloat(getComputedStyle(one).fontSize), contrast: contrast(one) };
  };
  const isCross = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return words(one.textContent).length <= 1 && Math.min(width, height) >= 24;
  };
  const ancestorsOf = (one: Element): Element[] =>
    one.parentElement === null ? [] : [one.parentElement, ...ancestorsOf(one.parentElement)];
  for (const decline of buttons.filter((one) => declines.test(nameOf(one)) && !isCross(one))) {
    const name = nameOf(decline);
    if (/포기|손해|관심 ?없|바보|비싸게|놓칠/.test(name) && /아니|괜찮|안 |않/.test(name))
      found.push(`misleading hierarchy: it shames, ${name}`);
    const group = decline.closest('[role="dialog"], form, fieldset, [role="group"]') ?? decline.parentElement;
    const others = buttons.filter(
      (one) => group?.contains(one) === true && one.tagName !== 'A' && !declines.test(nameOf(one)) && !isCross(one),
    );
    // What the choice is against: what stands closest to it, and of that what takes most room.
    const shared = ancestorsOf(decline).find((near) => others.some((one) => near.contains(one)));
    const accept = others
      .filter((one) => shared?.contains(one) === true)
      .toSorted((one, another) => looks(another).area - looks(one).area)[0];
    if (accept === undefined) continue;
    const [no, yes] = [looks(decline), looks(accept)];
    if (no.size < yes.size * 0.8 || no.size < 12)
      found.push(`misleading hierarchy: “${name}” in letters of ${no.size} px beside “${nameOf(accept)}” of ${yes.size}`);
    else if (no.height < yes.height * 0.6 || no.area < yes.area * 0.2)
      found.push(`misleading hierarchy: “${name}” is small beside “${nameOf(accept)}”`);
    else if (no.contrast < 3) found.push(`misleading hierarchy: “${name}” stands faint beside “${nameOf(accept)}”`);
  }
  return [...new Set(found)];
};

/**
 * What a page shows now that is one of the kinds that one look can see, a line each, which begins with the kind; `within` is what of it is looked at. The six
 * kinds are those of 전자상거래법 제21조의2 제1항 and 제13조 제6항, as 소비자보호지침 of 2025-10-24 explains them: sequential price, preselected, misleading
 * hierarchy, obstructed, repeated, hidden renewal.
 */
export const darkPatternsOn = (page: Page, within = ''): Promise<string[]> =>
  page.evaluate(seenBy, [within, { mayBeTicked: MAY_BE_TICKED }] as const);

/** The kinds of lines that `darkPatternsOn` and those below answer. */
export const kindsOf = (lines: readonly string[]): readonly string[] => [...new Set(lines.map((line) => line.split(':')[0] ?? ''))];

/** Amounts of one purchase in the order in which they were shown, in won: none may be more than the first. */
export const growthOf = (shown: readonly { readonly where: string; readonly won: number }[]): string[] => {
  const [first, ...later] = shown;
  return later.flatMap(({ where, won }) =>
    first !== undefined && won > first.won ? [`sequential price: ${first.won} at ${first.where}, ${won} at ${where}`] : [],
  );
};

/** How something is ended: what is pressed on the way, what says that it has ended, and what is done before and after each press. */
interface Ending {
  readonly press: RegExp | string;
  readonly done: RegExp | string;
  readonly before?: (page: Page) => Promise<void>;
  readonly after?: (page: Page) => Promise<void>;
}

/** So many presses may lie between wanting to end something and its end: show me, I mean it, and one question. */
const MOST_PRESSES = 4;

const nothing = async (): Promise<void> => undefined;

/** Ends something by pressing whatever goes on, and answers what stood in the way. */
export const obstaclesTo = async (page: Page, { press, done, before = nothing, after = nothing }: Ending): Promise<string[]> => {
  const ended = page.getByText(done).first();
  /** What is shown, as a whole: each press changes it. */
  const shown = (): Promise<string> => page.locator('body').ariaSnapshot();
  for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
    const layer = page.getByRole('dialog').last();
    const ground = (await layer.isVisible()) ? layer : page.getByRole('main');
    const next = ground
      .getByRole('button', { name: press })
      .or(ground.getByRole('link', { name: press }))
      .last();
    await ended.or(next).first().waitFor();
    if (await ended.isVisible()) return [];
    await before(page);
    const earlier = await shown();
    await next.click();
    await expect.poll(shown).not.toBe(earlier);
    await expect(page.getByRole('status', { name: '처리 중' })).toHaveCount(0);
    await after(page);
  }
  return [`obstructed: not ended after ${MOST_PRESSES} presses of ${press}`];
};

/** Which dialogs and notices open by themselves on each of some pages, one after the other, although each of them was closed. */
export const repeatsOf = async (page: Page, addresses: readonly string[], there: (page: Page) => Promise<void>): Promise<string[]> => {
  const closed = new Set<string>();
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await there(page);
    for (const layer of await page.getByRole('dialog').or(page.getByRole('alertdialog')).all()) {
      if (!(await layer.isVisible())) continue;
      const what = ((await layer.textContent()) ?? '').replaceAll(/\s+/g, ' ').slice(0, 60);
      if (closed.has(what)) found.push(`repeated: at ${address}, ${what}`);
      closed.add(what);
      await layer
        .getByRole('button', { name: /닫기|아니요|나중에/ })
        .last()
        .click();
    }
  }
  return found;
};
