/** The attribute of the document whose policy lets the payment provider's form in: that of a payment, from the server. */
export const PAYMENT_DOCUMENT = 'data-payment';
