/** The browser's offer to install the page, which it makes once, when it sees fit. */
interface InstallOffer {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is Event & InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

const listeners = new Set<() => void>();
let offer: InstallOffer | null = null;

const become = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Listens from the page's start: the offer comes before anybody has opened the settings. */
export const awaitInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) become(event);
  });
  addEventListener('appinstalled', () => become(null));
};

/** The offer that stands now. */
export const installOffer = Object.freeze({
  now: (): InstallOffer | null => offer,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
});
