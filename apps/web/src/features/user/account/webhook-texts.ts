import { possibleWebhookEvents, type WebhookNoun, type WebhookTerms, webhookEventGroups } from '@naru/domain/webhook';
import { isolated, WEBHOOK_EVENT_LABELS, WEBHOOK_FAULT_LABELS, WEBHOOK_MESSAGE_LABELS, webhookTypeLabel } from '@naru/messages';

const NOUN: Readonly<Record<WebhookNoun, string>> = Object.freeze({
  sale: '판매',
  offer: '가격 제안',
  redemption: '실물 수령',
  mintJob: '대량 발행',
  settlement: '정산',
});

const everyOf = (noun: WebhookNoun): string => `${NOUN[noun]} 전체`;

/** Of what an address is told: what it is told all of, by that alone. */
const toldOf = ({ siteCode, events }: Pick<WebhookTerms, 'siteCode' | 'events'>): string =>
  webhookEventGroups(possibleWebhookEvents(siteCode))
    .flatMap(({ noun, events: all }) => {
      const chosen = all.filter((type) => events.includes(type));
      return chosen.length === all.length ? [everyOf(noun)] : chosen.map((type) => WEBHOOK_EVENT_LABELS[type]);
    })
    .join(', ');

export const WEBHOOKS = Object.freeze({
  title: '웹훅',
  toMake: '웹훅을 만들려면',
  lead: '판매, 가격 제안, 실물 수령, 대량 발행, 정산에 새 일이 생길 때마다 내 서버의 주소로 알려 드려요. 이름과 주소, 연락처는 보내지 않아요.',
  url: '받을 주소',
  urlHint: 'https로 시작하고 외부에서 열리는 주소만 쓸 수 있어요.',
  about: '무엇에 대한 알림인가요?',
  own: '내 거래',
  site: (name: string) => `발행사 ${isolated(name)}`,
  events: '알림을 받을 일',
  eventsMissing: '알림을 받을 일을 하나 이상 골라 주세요.',
  event: WEBHOOK_EVENT_LABELS,
  every: '전체',
  noun: NOUN,
  everyOf,
  toldOf,
  make: '웹훅 만들기',
  prove: '웹훅을 만들어요. 본인인지 확인해 주세요. 2차 인증도 필요해요.',
  renew: '비밀 키 바꾸기',
  renewOf: (url: string) => `${url} 비밀 키 바꾸기`,
  proveRenewal: '웹훅의 비밀 키를 바꿔요. 앞의 키는 24시간 동안 함께 쓸 수 있어요. 본인인지 확인해 주세요. 2차 인증도 필요해요.',
  once: {
    title: '웹훅의 비밀 키',
    lead: '이 키는 지금만 볼 수 있어요. 받는 서버에 옮겨 적어야 나루가 보낸 알림인지 확인할 수 있어요.',
    copy: '비밀 키 복사',
  },
  disabled: '꺼져 있어요. 여러 날 동안 알리지 못했어요.',
  enable: '다시 켜기',
  enableOf: (url: string) => `${url} 다시 켜기`,
  ping: '시험 알림 보내기',
  pingOf: (url: string) => `${url} 시험 알림 보내기`,
  pinged: '시험 알림을 보냈어요. 잠시 뒤 전송 기록에서 결과를 볼 수 있어요.',
  end: '삭제',
  endOf: (url: string) => `${url} 삭제`,
  ended: '웹훅을 삭제했어요. 기다리던 알림도 보내지 않아요.',
  counts: (waiting: number, failed: number) =>
    `기다리는 알림 ${waiting.toLocaleString('ko-KR')}건, 실패한 알림 ${failed.toLocaleString('ko-KR')}건`,
  oldSecret: (until: string) => `앞의 비밀 키는 ${until}까지 함께 쓰여요`,
  log: '전송 기록',
  logOf: (url: string) => `${url} 전송 기록`,
  logEmpty: '아직 보낸 알림이 없어요.',
  logKept: '전송 기록은 30일 동안 볼 수 있어요.',
  hide: '전송 기록 닫기',
  hideOf: (url: string) => `${url} 전송 기록 닫기`,
  replay: '다시 보내기',
  replayOf: (id: string) => `${id} 다시 보내기`,
  replayFailed: '실패한 알림 모두 다시 보내기',
  replayed: (count: number) => `알림 ${count.toLocaleString('ko-KR')}건을 다시 보내요.`,
  type: webhookTypeLabel,
  state: WEBHOOK_MESSAGE_LABELS,
  fault: WEBHOOK_FAULT_LABELS,
  attempt: (at: string, outcome: string, tookMs: number) => `${at} · ${outcome} · ${tookMs.toLocaleString('ko-KR')}ms`,
});
