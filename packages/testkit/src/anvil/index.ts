export { ANVIL_CHAIN, type Anvil, startAnvil } from './anvil.ts';
export { type Mood, type StubbornNode, stubbornNode } from './stubborn-node.ts';
