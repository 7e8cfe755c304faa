import { useDesk } from '@naru/frontend/container';
import { TOKENS } from '../../composition/tokens.ts';
import { useStore } from '../store.ts';
import type { SessionView } from './view.ts';

/** Who is looking at the page. */
export const useSession = (): SessionView => useStore(useDesk(TOKENS.session));
