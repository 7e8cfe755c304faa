import { useDesk } from '@naru/frontend/container';
import { useStore } from '../store.ts';
import { TOKENS } from '../tokens.ts';
import type { SessionView } from './view.ts';

/** Who is looking at the page. */
export const useSession = (): SessionView => useStore(useDesk(TOKENS.session));
