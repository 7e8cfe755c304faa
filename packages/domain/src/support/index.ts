export * from './desk.ts';
export * from './faq-kind.ts';
export * from './inquiry.ts';
export * from './inquiry-answer.ts';
export * from './inquiry-type.ts';
export * from './views.ts';
