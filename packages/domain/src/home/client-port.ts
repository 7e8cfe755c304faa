import type { Answer } from '../failure/code.ts';
import type { HomeData } from './views.ts';

/** How the service stands: its version, whether the platform is closed for the moment, and which build of the web application it serves. */
export interface Platform {
  readonly version: string;
  readonly emergency: boolean;
  readonly build: string;
}

/** The first screen, and whether the platform is open. */
export interface Home {
  data(): Answer<HomeData>;
  version(): Answer<Platform>;
}
