import type { Sabotage } from './sabotage.ts';

const album = 'client/features/portfolio';
const plans = 'client/features/plans';
const profile = 'client/features/profile';
const intake = `${album}/adding/intake.screen.test.tsx`;
const finger = `${album}/grid/screens/finger.screen.test.tsx`;
const deletion = `${album}/photo/deletion.screen.test.tsx`;
const images = `${album}/plan-images/images.screen.test.tsx`;
const ownPictures = `${profile}/picture.screen.test.tsx`;

/** Photos, plans, profiles, hours and payments. */
export const studioSabotages: readonly Sabotage[] = [
  {
    name: 'a deletion can be undone for ever',
    file: 'client/ui/overlay/toast.tsx',
    find: 'const SHOWN_S = 8;',
    replace: 'const SHOWN_S = 800;',
    caughtBy: deletion,
    title: 'eight seconds',
  },
  {
    name: 'who leaves the page keeps the deleted photos',
    file: 'client/ui/overlay/toast.tsx',
    find: '        if (!isHere.current) settleAll();\n',
    replace: '',
    caughtBy: deletion,
    title: 'leaves the page',
  },
  {
    name: 'the focus is lost with a deleted photo',
    file: `${album}/use-portfolio.tsx`,
    find: '    if (next !== null) tiles.goTo(next);\n',
    replace: '',
    caughtBy: deletion,
    title: 'the focus goes to its neighbour',
  },
  {
    name: 'an original is offered without a network',
    file: `${album}/photo/original-button.tsx`,
    find: "isConnected ? null : 'offline'",
    replace: 'null',
    caughtBy: `${album}/photo/viewer.screen.test.tsx`,
    title: 'a failed download',
  },
  {
    name: 'the own order gives way to the other one',
    file: `${album}/grid/order-in-doubt.tsx`,
    find: '.keepMyOrder(orderId)',
    replace: '.acceptOtherOrder(orderId)',
    caughtBy: `${album}/grid/screens/order-in-doubt.screen.test.tsx`,
    title: 'sent over the other',
  },
  {
    name: 'a dragged photo stays selected',
    file: `${album}/grid/use-finger-drag.ts`,
    find: 'if (dragging.drop() && held.current !== null) onSelection(held.current.before);',
    replace: 'dragging.drop();',
    caughtBy: finger,
    title: 'drags a photo',
  },
  {
    name: 'a second finger does not end a drag',
    file: `${album}/grid/use-holding.ts`,
    find: '      cancel();\n      isClickTaken.current = false;\n',
    replace: '      isClickTaken.current = false;\n',
    caughtBy: finger,
    title: 'a second finger',
  },
  {
    name: 'a drag does not scroll the page',
    file: `${album}/grid/use-finger-drag.ts`,
    find: 'if (pull !== 0) {',
    replace: 'if (pull > 1_000) {',
    caughtBy: finger,
    title: 'at the edge of the screen',
  },
  {
    name: 'a key moves a photo the other way',
    file: `${album}/use-portfolio.tsx`,
    find: '    reorder(shifted(order, moving, by), moving);\n',
    replace: '    reorder(shifted(order, moving, -by), moving);\n',
    caughtBy: `${album}/grid/screens/keys.screen.test.tsx`,
    title: 'the keyboard selects photos',
  },
  {
    name: 'a typed tag is lost unless it is added',
    file: `${album}/tags/tag-dialog.tsx`,
    find: '...(requestedTag === null ? [] : [requestedTag])',
    replace: '',
    caughtBy: `${album}/tags/tags.screen.test.tsx`,
  },
  {
    name: 'a photo that waits for the network says nothing',
    file: `${album}/standing-words.ts`,
    find: 'if (isAway) return t`Attend le réseau`;',
    replace: '',
    caughtBy: intake,
    title: 'why they wait',
  },
  {
    name: 'a duplicate leads nowhere',
    file: `${album}/use-portfolio.tsx`,
    find: '      tiles.pointAt(id);\n',
    replace: '',
    caughtBy: intake,
    title: 'a duplicate links',
  },
  {
    name: 'images say to follow a plan that was refused',
    file: `${album}/portfolio.queries.ts`,
    find: "creation.state === 'needs_you' ? 'refusal' : 'creation'",
    replace: "'creation'",
    caughtBy: images,
    title: 'wait for its correction',
  },
  {
    name: 'nobody tells a client that shared photos were not kept',
    file: 'client/features/shares/share-unkept.tsx',
    find: 'useState(isUnkept)',
    replace: 'useState(false)',
    caughtBy: 'client/features/shares/shares.screen.test.tsx',
    title: 'nothing was kept',
  },
  {
    name: 'an incomplete plan is not published, and nothing says why',
    file: `${plans}/list/use-plan-actions.tsx`,
    find: 'setLacking(others.filter((one) => !isReady(one)));',
    replace: 'setLacking([]);',
    caughtBy: `${plans}/list/list.screen.test.tsx`,
    title: 'an incomplete plan',
  },
  {
    name: 'the focus stays on the button of a plan with errors',
    file: `${plans}/creating/new-plan-form.tsx`,
    find: '    if (form.tries > 0) element.current?.querySelector<HTMLElement>(\'[aria-invalid="true"], [data-wrong]\')?.focus();\n',
    replace: '',
    caughtBy: `${plans}/creating/creating.screen.test.tsx`,
  },
  {
    name: 'a removed picture is shown until the network is back',
    file: `${profile}/use-own-picture.ts`,
    find: '(choice.isRemoval || choice.preview !== null)',
    replace: 'choice.preview !== null',
    caughtBy: ownPictures,
    title: 'gives way to a removal',
  },
  {
    name: 'a picture is sent as large as it is',
    file: `${profile}/picture-file.ts`,
    find: 'Math.round(Math.min(SENT_PX[kind], width))',
    replace: 'Math.round(width)',
    caughtBy: ownPictures,
    title: 'small enough',
  },
  {
    name: 'days that were typed and not added are lost',
    file: 'client/features/schedule/editor/use-exception-form.ts',
    find: 'const settle = (): boolean => !isTyped || save();',
    replace: 'const settle = (): boolean => true;',
    caughtBy: 'client/features/schedule/schedule.screen.test.tsx',
    title: 'a vacation',
  },
  {
    name: 'the form of the payment provider opens without a network',
    file: 'client/features/payments/payment-account.tsx',
    find: ' disabled={isAway}',
    replace: '',
    caughtBy: 'client/features/payments/payment-account.screen.test.tsx',
    title: 'without network',
  },
];
