import { escapeHtml } from '../shared/escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#12222b;--line:#d9d5ca;--teal:#0e7c7b;--soft:#f1eee6}
@media(prefers-color-scheme:dark){:root{--ground:#0f1a1f;--ink:#e8e4da;--line:#2b3a41;--teal:#2a9a98;--soft:#16252b}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 Pretendard,system-ui,'Noto Sans CJK KR',sans-serif;word-break:keep-all}
main{max-width:440px;margin:0 auto;padding:32px 20px 48px}h1{font-size:22px;letter-spacing:-.02em;margin:0 0 4px}
.mark{font-weight:700;color:var(--teal);letter-spacing:-.02em;margin:0 0 24px}.box{border:1px solid var(--line);border-radius:12px;padding:20px;margin:16px 0}
.price{font-size:30px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:4px 0 0}
fieldset{border:1px solid var(--line);border-radius:12px;padding:8px 20px 12px;margin:16px 0}legend{padding:0 6px;font-weight:600}
label{display:flex;gap:10px;align-items:center;padding:8px 0;min-height:44px}input[type=radio]{width:20px;height:20px;accent-color:var(--teal)}
button{display:block;width:100%;min-height:52px;border-radius:12px;border:1px solid var(--teal);background:var(--teal);color:#fff;font:600 16px/1 inherit;font-family:inherit;margin:10px 0;cursor:pointer}
button.quiet{background:none;color:inherit;border-color:var(--line)}a{color:var(--teal)}.note{font-size:14px;opacity:.8}
:focus-visible{outline:3px solid var(--teal);outline-offset:2px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{opacity:.7}dd{margin:0;font-variant-numeric:tabular-nums}`;

/** What stands above a page about money. */
export const MARK_OF_PAYMENT = '나루 결제';

/** A document of the server's own: no script, one style sheet under its nonce. */
export const wholePage = (nonce: string, title: string, body: string, mark = '나루'): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · 나루</title><style nonce="${nonce}">${STYLE}</style></head><body><main><p class="mark">${mark}</p>${body}</main></body></html>`;

/** A page that is a heading and what is under it. */
export const plainPage = (nonce: string, title: string, body: string): string =>
  wholePage(nonce, title, `<h1>${escapeHtml(title)}</h1>${body}`);
