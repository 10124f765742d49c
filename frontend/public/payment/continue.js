// Posts the form of the payment document at once; without it the visitor presses the button. This browser keeps how to ask for
// the payment's state and to go on with it, so that nobody pays twice who leaves the payment half way.
const form = document.querySelector('form[data-checkout]');
try {
  const { reference, checkout } = form.dataset;
  localStorage.setItem('open-checkout', JSON.stringify({ reference, checkout, at: Date.now() }));
} catch {
  // A browser that keeps nothing.
}
form?.submit();
