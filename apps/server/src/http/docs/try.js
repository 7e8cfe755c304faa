// Sends the calls of the page to the market that it came from. Whatever is shown is text: nothing that comes back is ever markup.
const contents = fetch('/openapi.json').then((answer) => answer.json());
let token = '';

const make = (tag, text = '', attributes = {}) => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

const find = (document, name) => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) if (operation.operationId === name) return { path, method, operation };
  return undefined;
};

const field = (form, label, value, tag = 'input') => {
  const box = make('label', `${label} `);
  const input = make(tag, '', { 'aria-label': label, spellcheck: 'false', autocomplete: 'off' });
  input.value = value;
  box.append(input);
  form.append(box);
  return input;
};

/** The body of a call as it is sent: JSON, a form, or parts with files. */
const bodyOf = (type, text, files) => {
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(JSON.parse(text));
  if (type !== 'multipart/form-data') return text;
  const form = new FormData();
  form.set('data', JSON.stringify(JSON.parse(text).data ?? {}));
  for (const [name, input] of files) if (input.files[0] !== undefined) form.set(name, input.files[0]);
  return form;
};

const build = (details, { path, method, operation }) => {
  const form = make('form');
  const given = operation.parameters.map((parameter) => {
    const isKey = parameter.name === 'Idempotency-Key';
    const value = parameter.required ? String(parameter.example ?? '') : isKey ? crypto.randomUUID() : '';
    return { parameter, input: field(form, `${parameter.name} (${parameter.in}) ${parameter.description}`, value) };
  });
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = type === undefined ? null : field(form, `본문 (${type})`, JSON.stringify(content.example ?? {}, null, 2), 'textarea');
  const parts = type === 'multipart/form-data' ? Object.keys(content.schema.properties).filter((name) => name !== 'data') : [];
  const files = parts.map((name) => {
    const box = make('label', `${name} `);
    const input = make('input', '', { type: 'file', 'aria-label': name });
    box.append(input);
    form.append(box);
    return [name, input];
  });
  const shown = make('pre', '', { role: 'status', tabindex: '0', 'aria-label': '답' });
  shown.hidden = true;
  form.append(make('button', '보내기', { type: 'submit' }), shown);

  const send = async () => {
    const query = new URLSearchParams();
    const headers = new Headers(token === '' ? {} : { authorization: `Bearer ${token}` });
    let address = path;
    for (const { parameter, input } of given) {
      const { value } = input;
      if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
      else if (value !== '' && parameter.in === 'query') query.set(parameter.name, value);
      else if (value !== '') headers.set(parameter.name, value);
    }
    if (type !== undefined && type !== 'multipart/form-data') headers.set('content-type', type);
    const init = { method: method.toUpperCase(), headers, ...(body === null ? {} : { body: bodyOf(type, body.value, files) }) };
    const asked = query.size === 0 ? address : `${address}?${query}`;
    const answer = await fetch(asked, init);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const text = isJson ? await answer.text() : `${answer.headers.get('content-type')} ${answer.headers.get('content-length') ?? ''}`;
    if (!isJson) await answer.body?.cancel();
    const data = isJson ? JSON.parse(text) : null;
    const told = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    shown.textContent = `${init.method} ${asked}\n${answer.status}\n${told}\n\n${data === null ? text : JSON.stringify(data, null, 2)}`;
    shown.hidden = false;
    if (data?.resultData?.accessToken === undefined) return;
    token = data.resultData.accessToken;
    document.querySelector('#who').textContent = '로그인했습니다.';
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send().catch((error) => {
      shown.textContent = String(error);
      shown.hidden = false;
    });
  });
  details.querySelector('summary').after(form);
};

const open = async (details) => {
  if (!details.open || details.dataset.built === 'yes') return;
  details.dataset.built = 'yes';
  const call = find(await contents, details.id);
  if (call !== undefined) build(details, call);
};
for (const details of document.querySelectorAll('details')) details.addEventListener('toggle', () => void open(details));

// An address that names a call opens it.
const openNamed = () => {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
};
addEventListener('hashchange', openNamed);
openNamed();
