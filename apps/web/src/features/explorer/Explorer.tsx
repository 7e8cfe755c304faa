import { Button, TextInput } from '@mantine/core';
import { readSought } from '@naru/domain/explorer';
import { addressOf } from '@naru/domain/navigation';
import { Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../shared/form/Form.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { TEXTS } from './texts.ts';
import '../../shared/form/css.ts';

const Search = () => {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const navigate = useNavigate();
  const submit = (): void => {
    const sought = readSought(typed);
    setRefused(sought === undefined);
    if (sought?.kind === 'transaction') void navigate(addressOf('explorerTransaction', {}, { hash: sought.value }));
    if (sought?.kind === 'address') void navigate(addressOf('explorerAddress', {}, { address: sought.value }));
    if (sought?.kind === 'token') void navigate(addressOf('explorerToken', {}, { tokenId: sought.value }));
  };
  return (
    <Text as="div" most={640}>
      <Form name={TEXTS.title} onSubmit={submit}>
        <TextInput
          label={TEXTS.search}
          size="md"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refused ? TEXTS.notFound : undefined}
        />
        <Button type="submit" size="md">
          {TEXTS.find}
        </Button>
      </Form>
    </Text>
  );
};

export const Explorer = () => (
  <>
    <PageTitle title={TEXTS.title} />
    <Text tone="muted" below={24}>
      {TEXTS.lead}
    </Text>
    <Search />
  </>
);
