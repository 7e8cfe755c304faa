export * from './client-port.ts';
export * from './columns.ts';
export * from './design.ts';
export * from './glyphs.ts';
export * from './lay-card.ts';
export * from './lines.ts';
export * from './rules.ts';
export * from './views.ts';
