import { CARRIERS } from '@naru/domain/account';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type CheckRow, CODE_TRIES } from '../../use-cases/identity/check.ts';
import { wholePage } from '../plain-page.ts';
import { CARRIER_LABELS, MARK, TERMS } from './texts.ts';

const STYLE = `.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(128px,1fr));gap:0 8px}.choices label{font-size:15px;gap:8px}
.row{display:grid;grid-template-columns:1fr auto 64px;gap:8px;align-items:center}.row input[name=digit]{text-align:center;padding:0}
.time{font-variant-numeric:tabular-nums;font-weight:700}ul{padding-left:20px;margin:8px 0;font-size:14px;color:var(--muted)}`;

const page = (nonce: string, title: string, body: string): string =>
  wholePage(
    nonce,
    title,
    `<style nonce="${nonce}">${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}<script src="/nft/identity/page.js" defer></script>`,
    MARK,
  );

const form = (id: string, action: string, content: string): string =>
  `<form method="post" novalidate action="/nft/identity/${escapeHtml(id)}/${action}">${content}</form>`;

const fault = (text: string | undefined): string => (text === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(text)}</p>`);

const giveUp = (id: string): string => form(id, 'cancel', '<button class="quiet" type="submit">취소하기</button>');

/** Who the person is: carrier, name, birth, phone, and the terms. What was typed stays after a refusal. */
export const holderPage = (nonce: string, { id }: CheckRow, typed: URLSearchParams, problem?: string): string => {
  const value = (name: string): string => `value="${escapeHtml(typed.get(name) ?? '')}"`;
  const carriers = CARRIERS.map(
    (carrier) =>
      `<label><input type="radio" name="carrier" value="${carrier}" required${typed.get('carrier') === carrier ? ' checked' : ''}> ${CARRIER_LABELS[carrier]}</label>`,
  ).join('');
  return page(
    nonce,
    '휴대폰 본인확인',
    `<p>본인 명의의 휴대폰으로 확인해 주세요.</p>${fault(problem)}${form(
      id,
      'send',
      `<fieldset><legend>통신사</legend><div class="choices">${carriers}</div></fieldset>
      <label class="field" for="name">이름</label><input id="name" name="name" autocomplete="name" maxlength="50" required ${value('name')}>
      <label class="field" for="birth">생년월일과 주민등록번호 뒤 첫 자리</label>
      <div class="row"><input id="birth" name="birth" inputmode="numeric" placeholder="990101" pattern="[0-9]{6}" maxlength="6" aria-label="생년월일 6자리" required ${value('birth')}>
      <span aria-hidden="true">–</span><input name="digit" inputmode="numeric" pattern="[1-8]" maxlength="1" aria-label="주민등록번호 뒤 첫 자리" autocomplete="off" required ${value('digit')}></div>
      <label class="field" for="phone">휴대폰 번호</label><input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="tel" maxlength="40" placeholder="010-0000-0000" required ${value('phone')}>
      <label><input type="checkbox" name="agree" required${typed.get('agree') === 'on' ? ' checked' : ''}> [필수] 본인확인 약관에 모두 동의합니다</label>
      <details><summary>약관 보기</summary><ul>${TERMS.map((term) => `<li>${escapeHtml(term)}</li>`).join('')}</ul></details>
      <button type="submit">인증번호 받기</button>`,
    )}${giveUp(id)}`,
  );
};

/** The number from the message, with its time; `sandbox` shows the way to the sandbox's telephone. */
export const codePage = (nonce: string, row: CheckRow, secondsLeft: number, sandbox: boolean, problem?: string): string =>
  page(
    nonce,
    '인증번호 입력',
    `<p>휴대폰으로 받은 숫자 6자리를 입력해 주세요.</p>
    <p>남은 시간 <span class="time" role="timer" data-seconds="${secondsLeft}">${clockOf(secondsLeft)}</span> · 남은 횟수 ${CODE_TRIES - row.tries}번</p>${fault(problem)}${form(
      row.id,
      'code',
      `<label class="field" for="code">인증번호</label><input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus>
      <button type="submit">확인</button>`,
    )}${form(row.id, 'resend', '<button class="quiet" type="submit">인증번호 다시 받기</button>')}
    ${form(row.id, 'again', '<button class="quiet" type="submit">정보 다시 입력하기</button>')}${giveUp(row.id)}
    ${sandbox ? '<p class="note">체험용 본인확인입니다. 문자는 <a href="/sandbox/sms" target="_blank" rel="noreferrer">체험용 문자함</a>으로 갑니다.</p>' : ''}`,
  );

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The end in a window of its own: it closes by itself, and the page that asked goes on. */
export const closingPage = (nonce: string, done: boolean): string =>
  page(nonce, done ? '본인확인을 마쳤습니다' : '본인확인을 그만두었습니다', '<p data-close>이 창을 닫고 처음 화면으로 돌아가 주세요.</p>');

/** There is no check to go on with here: another browser's, or one that has run out. */
export const endedPage = (nonce: string): string =>
  page(
    nonce,
    '끝난 요청입니다',
    '<p>유효 시간이 지났거나 다른 창에서 시작한 본인확인입니다. 처음 화면에서 다시 시작해 주세요.</p><p><a class="way" href="/nft/">나루로 가기</a></p>',
  );
