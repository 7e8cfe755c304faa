import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../shared/tokens.ts';
import { lazily } from '../shared/ui/lazy.tsx';
import { useStore } from '../shared/watched-store.ts';

const Stack = lazily(async () => (await import('./Stack.tsx')).Stack);

/** Where dialogs and the spinner appear. Only this and the store are in the first load; the dialogs come with the first one opened. */
export const OverlayHost = () => {
  const { stack, waiting } = useStore(usePort(TOKENS.overlays));
  if (stack.length === 0 && waiting === 0) return null;
  return <Stack stack={stack} waiting={waiting > 0} />;
};
