import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Row, UNSEEN } from '@naru/frontend/layout';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { TEXTS } from '../texts.ts';
import classes from './Pdf.module.css';
import { PDF_TEXTS } from './texts.ts';
import type { Pages } from './use-pages.ts';

interface ToolProps {
  readonly label: string;
  readonly icon: typeof IconChevronLeft;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const Tool = ({ label, icon: Icon, ...button }: ToolProps) => (
  <ActionIcon variant="subtle" size="lg" aria-label={label} title={label} {...button}>
    <Icon size={22} aria-hidden="true" />
  </ActionIcon>
);

export const PdfBar = ({ pages, file, onSave }: { pages: Pages; file: { readonly pages: number }; onSave: () => void }) => {
  const { page, zoom, ends, go, bigger, smaller, fit } = pages;
  const last = file.pages;
  return (
    <Row gap={8} column={20} align="center" justify="center">
      <div className={classes.tools}>
        <Tool label="이전 쪽" icon={IconChevronLeft} disabled={page === 1} onClick={() => go(page - 1)} />
        <TextInput
          // What is typed counts when it is entered; the page that is shown stands there again afterwards.
          key={page}
          className={classes.at}
          aria-label={PDF_TEXTS.at}
          inputMode="numeric"
          defaultValue={page}
          onBlur={({ currentTarget }) => {
            go(Number(currentTarget.value) || page);
            currentTarget.value = String(page);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(Number(event.currentTarget.value) || page);
          }}
        />
        <span aria-hidden="true">{`/ ${last}쪽`}</span>
        <Tool label={PDF_TEXTS.after} icon={IconChevronRight} disabled={page === last} onClick={() => go(page + 1)} />
      </div>
      <div className={classes.tools}>
        <Tool label={PDF_TEXTS.smaller} icon={IconZoomOut} disabled={ends.smallest} onClick={smaller} />
        <Button variant="subtle" size="compact-md" className={classes.zoom} title={PDF_TEXTS.fit} onClick={fit}>
          {Math.round(zoom * 100)}%<span className={UNSEEN}>, {PDF_TEXTS.fit}</span>
        </Button>
        <Tool label="크게 보기" icon={IconZoomIn} disabled={ends.biggest} onClick={bigger} />
      </div>
      <Button variant="default" size="sm" onClick={onSave}>
        {TEXTS.download}
      </Button>
    </Row>
  );
};
