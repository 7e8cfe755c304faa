type Hear = (event: PopStateEvent) => void;
type Target = Pick<Window, 'addEventListener'>;

const slots = new WeakMap<Target, { hear?: Hear }>();

/**
 * Keeps a place before the router for what lies over the page, which is loaded later: a window tells its listeners of a step in the order in which they
 * came, whatever they ask for. Called once, before the router begins to listen.
 */
export const hearStepsFirst = (target: Target): void => {
  const slot: { hear?: Hear } = {};
  slots.set(target, slot);
  target.addEventListener('popstate', (event) => slot.hear?.(event), { capture: true });
};

/** Is told of each step, in the place that was kept where there is one. */
export const hearSteps = (target: Target, hear: Hear): void => {
  const slot = slots.get(target);
  if (slot === undefined) target.addEventListener('popstate', hear, { capture: true });
  else slot.hear = hear;
};
