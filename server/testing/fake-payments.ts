import type { ConfiguredPayments } from '../gateways/payments/configured-payments.ts';
import { type PaymentGateway, PaymentsRefused } from '../gateways/payments/payments.ts';
import type { FakeCharges } from './fake-charges.ts';

/** An app's payments with this provider. */
export function fakePayments(charges: FakeCharges): ConfiguredPayments {
  const refuse = () => Promise.reject(new PaymentsRefused());
  const gateway: PaymentGateway = {
    kind: 'simulator',
    createAccount: refuse,
    findAccount: refuse,
    retrieveAccount: refuse,
    accountLink: refuse,
    verifyWebhook: () => {
      throw new Error('No message of this provider');
    },
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
    createCustomer: charges.createCustomer,
    createSetup: charges.createSetup,
    retrieveSetup: charges.retrieveSetup,
    cancelSetup: charges.cancelSetup,
    createCharge: charges.createCharge,
    retrieveCharge: charges.retrieveCharge,
    cancelCharge: charges.cancelCharge,
    captureCharge: charges.captureCharge,
    refundCharge: charges.refundCharge,
    retrieveRefund: charges.retrieveRefund,
    retrieveDispute: charges.retrieveDispute,
    listDisputes: charges.listDisputes,
    answerDispute: charges.answerDispute,
    acceptDispute: charges.acceptDispute,
    takeBack: charges.takeBack,
    retrievePayout: charges.retrievePayout,
    listPayouts: charges.listPayouts,
    listCards: charges.listCards,
    forgetCard: charges.forgetCard,
    listMoves: charges.listMoves,
  };
  return { gateway, simulator: null, publishableKey: 'pk_test_fake' };
}
