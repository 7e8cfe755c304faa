export { ANVIL_CHAIN, type Anvil, startAnvil } from './anvil.ts';
export { rootOf, storageAt } from './storage-root.ts';
export { type Lie, type Mood, type StubbornNode, stubbornNode } from './stubborn-node.ts';
