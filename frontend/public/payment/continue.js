// Submits the form of the payment document at once; without this script the visitor presses the button. It stores in
// this browser the tokens for asking about the payment's state and for continuing it, so that nobody who leaves
// half-way pays twice.
const form = document.querySelector('form[data-checkout]');
try {
  const { reference, checkout } = form.dataset;
  localStorage.setItem('open-checkout', JSON.stringify({ reference, checkout, at: Date.now() }));
} catch {
  // The browser does not allow storage.
}
form?.submit();
