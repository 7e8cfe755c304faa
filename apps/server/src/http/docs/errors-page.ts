import { RETRY_LABEL } from '@naru/messages';
import { escapeHtml } from '../../shared/escape-html.ts';
import { describedErrors } from './errors.ts';
import { documentPage } from './html.ts';

const row = ({ code, name, status, message, data, retry, next }: ReturnType<typeof describedErrors>[number]): string => {
  const figures = Object.entries(data).map(([figure, type]) => `<code>${escapeHtml(`${figure}: ${type}`)}</code>`);
  const cells = [
    `<code>${code}</code>`,
    `<code>${name}</code>`,
    String(status),
    escapeHtml(message),
    figures.join('<br>'),
    RETRY_LABEL[retry],
    escapeHtml(next),
  ];
  return `<tr id="e${code}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

/** Every refusal as a page for people. */
export const errorsPage = (): string => {
  const head = ['코드', '이름', 'HTTP', '메시지', 'resultData', '다시 시도', '다음에 할 일'].map((cell) => `<th scope="col">${cell}</th>`);
  return documentPage(
    '나루 API 오류 코드',
    `<main><h1>나루 API 오류 코드</h1>
<p>거절은 <code>resultCode</code>로 구별합니다. HTTP 상태는 대부분 200이고, 파일을 요청했을 때는 200이 아닙니다. <code>resultData</code>에는 고쳐야 할 값의 이름인 <code>field</code>도 들어갈 수 있습니다. 기계용: <a href="/errors.json">/errors.json</a>, 호출: <a href="/docs">/docs</a></p>
<div class="scroll" role="region" aria-label="오류 코드 표" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${describedErrors().map(row).join('\n')}</tbody></table></div></main>`,
  );
};
