import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../tokens.ts';
import { useStore } from '../watched-store.ts';
import type { SessionView } from './view.ts';

/** Who is looking at the page. */
export const useSession = (): SessionView => useStore(usePort(TOKENS.session));
