import type { Desks } from '@naru/domain/desks';
import type { DeskName } from '../desks/table.ts';
import type { World } from './world.ts';

/** How the stand-in of each desk is made over the world: one that is missing, or stands at another's place, does not compile. */
export type StandIns = { readonly [Name in DeskName]: (world: World) => Desks[Name] };
