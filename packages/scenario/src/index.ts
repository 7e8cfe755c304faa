export { SLACK_MS, TooClose } from './memory/ground.ts';
export * from './memory/market-in-memory.ts';
export * from './replay/draw.ts';
export * from './replay/replay.ts';
export * from './script/act.ts';
export * from './script/read.ts';
export * from './world/world.ts';
