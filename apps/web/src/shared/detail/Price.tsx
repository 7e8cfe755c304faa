import type { Won } from '@naru/domain/shared';
import { Stack, Text } from '@naru/frontend/layout';
import { formatWon } from '@naru/messages';
import classes from './detail.module.css';

/** The loudest thing on the page: what it costs, or why it has no price. */
export const Price = ({ label, price, absent }: { label: string; price: Won | null; absent: string }) => (
  <Stack gap={2}>
    <Text as="span" size={14} tone="muted">
      {price === null ? absent : label}
    </Text>
    {price !== null && <strong className={classes.amount}>{formatWon(price)}</strong>}
  </Stack>
);
