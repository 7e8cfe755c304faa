export * from './fakes/scripted.ts';
export * from './flow/every-state.ts';
export * from './flow/settle.ts';
export * from './flow/state-text.ts';
export * from './flow/trace.ts';
export * from './manual-clock.ts';
