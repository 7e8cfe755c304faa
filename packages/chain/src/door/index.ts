export { type ChainDoor, type DoorAnswer, openDoor } from './door.ts';
