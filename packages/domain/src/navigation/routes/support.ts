import type { RouteTable } from '../route-row.ts';

/** Customer service and events (product 2, customer-service and event area). */
export const SUPPORT_ROUTES = Object.freeze({
  terms: { path: '/etc/terms' },
  privacy: { path: '/etc/privacy' },
  money: { path: '/etc/money' },
  accessibility: { path: '/etc/accessibility' },
  event: { path: '/etc/event' },
  cs: { path: '/etc/cs', defaultChild: 'csNotice' },
  csNotice: { path: '/etc/cs/notice', parent: 'cs' },
  csFaq: { path: '/etc/cs/faq/:type', parent: 'cs' },
  csBoard: { path: '/etc/cs/board', parent: 'cs' },
  csBoardWrite: { path: '/etc/cs/board/write', parent: 'cs' },
  csBoardEdit: { path: '/etc/cs/board/edit', parent: 'cs' },
  eventSmath: { path: '/event/smath', defaultChild: 'eventSmathStep1' },
  eventSmathStep1: { path: '/event/smath/step_01', parent: 'eventSmath' },
  eventSmathStep2: { path: '/event/smath/step_02', parent: 'eventSmath' },
  eventSmathStep3: { path: '/event/smath/step_03', parent: 'eventSmath' },
} as const satisfies RouteTable);
