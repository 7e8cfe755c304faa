import type { Mail } from '@naru/domain/notice';
import { escapeHtml } from '../shared/escape-html.ts';

/** A link of a letter: the button where it is the first, else a line. `href` is a whole address. */
export interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** One paragraph, or one link. */
export type LetterPart = string | LetterLink;

/** What a letter has besides its words. */
interface LetterLook {
  /** What it is about, by an address that is the same for everybody: nobody learns by it who has opened a letter. */
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  /** What stands small below: why it came, and how that is stopped. */
  readonly end?: readonly LetterPart[];
}

/** The platform's colours as its pages have them (looks), by day and by night; `!important` takes the place of what stands in the elements. */
const DAY = {
  page: '#F3F1EA',
  card: '#FFFFFF',
  text: '#12222B',
  muted: '#5F6B70',
  link: '#0B6F6E',
  act: '#0E7C7B',
  line: '#E6E3DA',
} as const;
const NIGHT = `@media (prefers-color-scheme:dark){.n-page{background-color:#0F1A1F!important}.n-card{background-color:#16242A!important;border-color:#26363D!important}.n-text{color:#E8E4DA!important}.n-muted{color:#9AA7AB!important}.n-link{color:#5DBDB9!important}.n-act{background-color:#12817F!important}.n-act a{color:#FFFFFF!important}}`;
const FONT = `font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif`;
const WIDTH = 560;
const INNER = WIDTH - 64;
/** As much of the first words as lists of letters show beside a subject. */
const FORETASTE = 120;

const isLink = (part: LetterPart): part is LetterLink => typeof part !== 'string';
const inText = (part: LetterPart): string => (isLink(part) ? `${part.label}: ${part.href}` : part);

const paragraph = (html: string, size: 14 | 16, tone: 'text' | 'muted'): string =>
  `<p class="n-${tone}" style="margin:0 0 16px 0;color:${DAY[tone]};${FONT};font-size:${size}px;line-height:${size === 16 ? 26 : 22}px;word-break:keep-all;overflow-wrap:anywhere">${html}</p>`;

const anchor = ({ label, href }: LetterLink): string =>
  `<a class="n-link" href="${escapeHtml(href)}" style="color:${DAY.link};text-decoration:underline">${escapeHtml(label)}</a>`;

/** A cell that has the colour, since Word pads and paints no link; below it the address, for who cannot press it. */
const button = ({ label, href }: LetterLink): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 16px 0"><tr><td class="n-act" align="center" bgcolor="${DAY.act}" style="background-color:${DAY.act};border-radius:10px;padding:14px 24px"><a href="${escapeHtml(href)}" style="color:#FFFFFF;${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
  paragraph(
    `버튼이 열리지 않으면 이 주소를 열어 주세요.<br><span style="word-break:break-all">${anchor({ label: href, href })}</span>`,
    14,
    'muted',
  );

const inHtml = (parts: readonly LetterPart[]): string => {
  const first = parts.find(isLink);
  return parts
    .map((part) =>
      !isLink(part) ? paragraph(escapeHtml(part), 16, 'text') : part === first ? button(part) : paragraph(anchor(part), 16, 'text'),
    )
    .join('');
};

const pageOf = (subject: string, parts: readonly LetterPart[], { picture, end = [] }: LetterLook): string => {
  const heading = subject.replace(/^\[나루\] /, '');
  const foretaste = (parts.find((part) => typeof part === 'string') ?? '').slice(0, FORETASTE);
  const image =
    picture === undefined
      ? ''
      : `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${INNER}" border="0" style="display:block;width:100%;max-width:${INNER}px;height:auto;color:${DAY.muted};${FONT};border-radius:10px;margin:0 0 20px 0">`;
  const below = end.map((part) => paragraph(isLink(part) ? anchor(part) : escapeHtml(part), 14, 'muted')).join('');
  return (
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}${NIGHT}</style></head>` +
    `<body class="n-page" style="margin:0;padding:0;background-color:${DAY.page}"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(foretaste)}</div>` +
    `<table role="presentation" class="n-page" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${DAY.page}" style="background-color:${DAY.page}"><tr><td align="center" style="padding:24px 12px">` +
    `<!--[if mso]><table role="presentation" width="${WIDTH}" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->` +
    `<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px"><tr><td class="n-text" align="left" style="padding:0 4px 16px 4px;color:${DAY.text};${FONT};font-size:20px;line-height:28px;font-weight:bold">나루</td></tr>` +
    `<tr><td class="n-card" align="left" bgcolor="${DAY.card}" style="background-color:${DAY.card};border:1px solid ${DAY.line};border-radius:16px;padding:28px 24px 12px 24px">${image}` +
    `<h1 class="n-text" style="margin:0 0 16px 0;color:${DAY.text};${FONT};font-size:22px;line-height:30px;font-weight:bold;word-break:keep-all;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>${inHtml(parts)}</td></tr>` +
    `<tr><td align="left" style="padding:20px 4px 0 4px">${below}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
  );
};

/**
 * A letter of the platform, said once: its words as text, and the same words as HTML with what it is about as a picture, one button and colours of
 * its own by night. What mail programs do to such a page, and how it stands that, is listed in the test beside it (decision 131).
 */
export const letter = (to: string, subject: string, parts: readonly LetterPart[], look: LetterLook = {}): Mail => ({
  to,
  subject,
  text: [...parts, ...(look.end ?? [])].map(inText).join('\n'),
  html: pageOf(subject, parts, look),
});
