// A client whose name, contact and address are strings that nothing else contains: replies are searched for them.

export const contact = { client_email: 'xanthippe.q@exemple.ca', client_phone: '+14185550177' };
export const identity = {
  client_name: 'Xanthippe Quévillon',
  is_for_business: 1 as const,
  business_name: 'Glaces Xénon',
  shoot_address: 'Manoir Xylophone',
  shoot_address_details: 'Yourte 77-bis',
  shoot_lat: 46.876_543,
  shoot_lng: -71.298_765,
};

const asWritten = (fields: object) => Object.values(fields).filter((value) => value !== 1);

export const CONTACT: readonly string[] = asWritten(contact).map(String);
export const EVERYTHING: readonly string[] = [...CONTACT, ...asWritten(identity).map(String)];
