import type { Ports } from '@naru/domain/client-ports';
import type { PortName } from '../ports/table.ts';
import type { World } from './world.ts';

/** How the stand-in of each client port is made over the world: one that is missing, or stands at another's place, does not compile. */
export type StandIns = { readonly [Name in PortName]: (world: World) => Ports[Name] };
