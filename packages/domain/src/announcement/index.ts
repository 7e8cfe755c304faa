export * from './desk.ts';
export * from './faq-kind.ts';
export * from './views.ts';
