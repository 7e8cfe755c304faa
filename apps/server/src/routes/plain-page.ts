import { escapeHtml } from '../shared/escape-html.ts';

/** Where the platform's font lies under a lasting name, for pages that no build has seen. */
export const PLAIN_PAGE_FONT = '/nft/house.woff2';

/** The platform's colours, as the theme of the web application has them (looks): a test holds both together. */
const LIGHT = `--body:#FBFAF7;--text:#12222B;--surface:#FFFFFF;--sunken:#F3F1EA;--line:#E6E3DA;--edge:#D8D5CB;--field:#8A9295;--muted:#5F6B70;--link:#0B6F6E;--act:#0E7C7B;--lit:#0A6665;--hull:#0E7C7B;--sun:#B98A2F;--bad:#B3261E`;
const DARK = `--body:#0F1A1F;--text:#E8E4DA;--surface:#16242A;--sunken:#131F25;--line:#26363D;--edge:#33434A;--field:#6B7A81;--muted:#9AA7AB;--link:#5DBDB9;--act:#12817F;--lit:#0E7C7B;--hull:#4DB3AF;--sun:#D2A650;--bad:#F2938C`;

const STYLE = `
@font-face{font-family:'Naru First';src:url(${PLAIN_PAGE_FONT}) format('woff2');font-weight:400 800;font-display:swap}
:root{color-scheme:light dark;${LIGHT}}
@media(prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--body);color:var(--text);font:16px/1.6 'Naru First','Pretendard Variable',Pretendard,system-ui,-apple-system,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:472px;margin:0 auto;padding:20px 16px 48px}
@media(min-width:48em){main{padding-top:56px}}
header{display:flex;align-items:center;gap:8px;margin-bottom:24px;font-size:22px;font-weight:800;letter-spacing:-.04em}
header svg{width:30px;height:24px}.hull{fill:var(--hull)}.sun{fill:var(--sun)}
.mark{margin-left:auto;font-size:14px;font-weight:500;letter-spacing:0;color:var(--muted)}
h1{font-size:24px;line-height:1.35;letter-spacing:-.02em;margin:0 0 8px}p{margin:8px 0 16px}
.box,fieldset{border:1px solid var(--line);border-radius:12px;background:var(--surface);padding:16px 20px;margin:16px 0}
.box p:last-child{margin-bottom:0}
.price{font-size:30px;font-weight:700;letter-spacing:-.02em;line-height:1.3;font-variant-numeric:tabular-nums;margin:4px 0 0}
fieldset{padding:4px 20px 8px}legend{padding:0 6px;margin-left:-6px;font-weight:600}
label{display:flex;gap:10px;align-items:center;padding:8px 0;min-height:44px}
.field{display:block;padding:0;min-height:0;margin:16px 0 6px;font-weight:600}
input[type=radio],input[type=checkbox]{width:20px;height:20px;margin:0;flex:none;accent-color:var(--act)}
select,input:not([type=radio],[type=checkbox],[type=hidden]){width:100%;min-height:48px;border:1px solid var(--field);border-radius:12px;padding:0 14px;background:var(--surface);color:inherit;font:inherit;font-size:16px}
::placeholder{color:var(--muted);opacity:1}
input.code{text-align:center;font-size:24px;font-weight:700;letter-spacing:.3em;text-indent:.3em;font-variant-numeric:tabular-nums;min-height:60px}
button{display:block;width:100%;min-height:50px;border-radius:12px;border:1px solid transparent;background:var(--act);color:#fff;font:inherit;font-weight:600;padding:0 16px;margin:12px 0;cursor:pointer;transition:background-color 160ms}
button:hover{background:var(--lit)}button:active{transform:translateY(1px)}
button.quiet{background:var(--surface);color:inherit;border-color:var(--edge)}button.quiet:hover{background:var(--sunken)}
a{color:var(--link)}.note{font-size:14px;color:var(--muted)}.fault{color:var(--bad);margin:12px 0;font-weight:600}
.back{display:none}form:has([value=virtualAccount]:checked) .back{display:block}
.way{display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
summary{cursor:pointer;min-height:44px;line-height:44px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin:0}dt{color:var(--muted)}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
@media(forced-colors:active){button,.box,input{border-color:ButtonText!important}}`;

const LOGO =
  '<svg viewBox="0 0 40 32" aria-hidden="true"><path d="M2 21h33c-2 6-7 9-16.5 9S4 27 2 21z" class="hull"/><path d="M17 2v16H6C11 15 15 9 17 2z" class="hull"/><circle cx="29" cy="8" r="4.5" class="sun"/></svg>';

/** What stands above a page about money. */
export const MARK_OF_PAYMENT = '결제';

/** A document of the server's own, in the platform's looks: no script, one style sheet under its nonce; `mark` is what the page belongs to. */
export const wholePage = (nonce: string, title: string, body: string, mark = ''): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · 나루</title><style nonce="${nonce}">${STYLE}</style></head><body><main><header>${LOGO}<span>나루</span>${mark === '' ? '' : `<span class="mark">${escapeHtml(mark)}</span>`}</header>${body}</main></body></html>`;

/** A page that is a heading and what is under it. */
export const plainPage = (nonce: string, title: string, body: string, mark?: string): string =>
  wholePage(nonce, title, `<h1>${escapeHtml(title)}</h1>${body}`, mark);
